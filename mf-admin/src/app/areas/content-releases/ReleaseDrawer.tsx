import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Drawer from 'antd/es/drawer';
import { useState } from 'react';
import type { ContentRelease, ContentReleaseSummary } from 'shared-types/content-releases';
import { mayDo } from 'shared-types/user';
import { useSnapshot } from 'valtio';
import {
  deleteContentRelease,
  proposeContentRelease,
  publishContentRelease,
  renameContentRelease,
  unscheduleContentRelease,
  withdrawContentRelease,
} from '../../../calls/content-releases/change-release';
import { useMayPublish } from '../../../calls/content-releases/content-rules';
import { useReleaseFindings } from '../../../calls/content-checks/read-findings';
import { useContentCheck, useContentRelease } from '../../../calls/content-releases/read-release';
import { askToConfirm } from '../../../components/confirm';
import { counted } from '../../../components/counted';
import { Failed } from '../../../components/Failed';
import { useOpenTitle } from '../../../components/page-title';
import { RemoveButton } from '../../../components/RemoveButton';
import { LONG_MESSAGE_MS, StatusLine, useMessage } from '../../../components/StatusLine';
import { useReturnFocus } from '../../../components/use-return-focus';
import { Waiting } from '../../../components/Waiting';
import { session } from '../../../session/session';
import { Comments } from './Comments';
import { Conflicts } from './Conflicts';
import styles from './ContentReleases.module.css';
import { ReleaseChanges } from './ReleaseChanges';
import { findingsSentence, ReleaseFindings } from './ReleaseFindings';
import { ReleaseForm } from './ReleaseForm';
import { ScheduleForm } from './ScheduleForm';
import { stepOf } from './release-words';
import { ViewLink } from './ViewLink';

/** Findings that the question before publishing lists; the release itself lists all. */
const POINTS = 20;

export interface ReleaseDrawerProps {
  release: ContentReleaseSummary;
  /** Opens another release. */
  onOpen: (id: number) => void;
  onClose: () => void;
}

/** One release beside the list: what it changes, what publishing it would do, and what can be done with it. */
export function ReleaseDrawer({ release: { id, name }, onOpen, onClose }: ReleaseDrawerProps) {
  useReturnFocus();
  useOpenTitle(name);
  const { user } = useSnapshot(session);
  /** Whether the user sees and changes all of it, or only adds what they save themselves. */
  const isWhole = !user || mayDo(user, 'content');
  const mayPublish = useMayPublish() && isWhole;
  const { data: release, error, retry } = useContentRelease(id);
  const isOpen = release?.state === 'draft' || release?.state === 'scheduled';
  const isChecked = isOpen && isWhole;
  const check = useContentCheck(isWhole ? id : null);
  const findings = useReleaseFindings(isChecked ? id : null);
  const { message, show, attempt } = useMessage();
  const [scheduling, setScheduling] = useState(false);
  /** As it was when its name and description were opened: what is saved is a change of that. */
  const [editing, setEditing] = useState<ContentRelease>();
  const [busy, setBusy] = useState(false);
  const blocked = (check.data?.conflicts.length ?? 0) + (check.data?.problems.length ?? 0) > 0;

  const act = async (change: () => Promise<unknown>, success: string) => {
    setBusy(true);
    await attempt(change, { success });
    setBusy(false);
  };
  const publish = async (of: ContentRelease) => {
    const sure = await askToConfirm({
      title: `Publish “${of.name}” now?`,
      text: `${counted(check.data?.changes.length ?? 0, 'document')} of the website will change at once. ${findingsSentence(findings)}`,
      points:
        findings.data?.findings.slice(0, POINTS).map(({ where, message: words }) => `${where}. ${words}`) ??
        [],
      confirm: 'Publish',
    });
    if (sure) await act(() => publishContentRelease(of), 'Published. The website shows it now.');
  };
  const withdraw = () =>
    act(async () => {
      const { id: back } = await withdrawContentRelease(id);
      onOpen(back);
    }, 'The release that takes it back is open: look at it, then publish it.');
  const remove = async () => {
    const sure = await askToConfirm({
      title: `Delete the release “${name}”?`,
      text: 'Its changes are lost. The website stays as it is.',
      confirm: 'Delete',
      danger: true,
    });
    if (sure && (await attempt(() => deleteContentRelease(id), { success: 'Deleted.' }))) onClose();
  };

  return (
    <Drawer
      open
      title={name}
      size={880}
      mask={{ closable: false }}
      onClose={onClose}
      footer={
        release && (
          <div className={styles.row}>
            {isOpen && mayPublish && (
              <Button
                type="primary"
                disabled={busy || blocked || release.changes.length === 0}
                onClick={() => void publish(release)}
              >
                Publish now
              </Button>
            )}
            {release.state === 'draft' && mayPublish && (
              <Button
                disabled={busy || blocked || release.changes.length === 0}
                onClick={() => setScheduling(true)}
              >
                Schedule…
              </Button>
            )}
            {release.state === 'scheduled' && mayPublish && (
              <Button
                disabled={busy}
                onClick={() => void act(() => unscheduleContentRelease(id), 'It is a draft again.')}
              >
                Cancel the schedule
              </Button>
            )}
            {release.state === 'draft' && user?.role !== 'owner' && release.proposedAt === null && (
              <Button
                disabled={busy || release.changes.length === 0}
                onClick={() => void act(() => proposeContentRelease(id), 'Proposed to the owners.')}
              >
                Propose to the owners
              </Button>
            )}
            {release.state === 'published' && isWhole && (
              <Button disabled={busy} onClick={() => void withdraw()}>
                Withdraw…
              </Button>
            )}
            {release.state === 'draft' && isWhole && (
              <RemoveButton disabled={busy} onClick={() => void remove()}>
                Delete
              </RemoveButton>
            )}
          </div>
        )
      }
    >
      <div className={styles.release}>
        <StatusLine message={message} kind="overlay" />
        {error && <Failed what="the release" error={error} onRetry={retry} />}
        {!release && !error && <Waiting text="Loading the release…" />}
        {release && (
          <>
            <p className={styles.note}>{stepOf(release)}</p>
            {release.description !== '' && <p className={styles.text}>{release.description}</p>}
            {release.state === 'draft' && isWhole && (
              <div>
                <Button onClick={() => setEditing(release)}>Name and description…</Button>
              </div>
            )}
            {release.failure !== null && (
              <Alert
                type="error"
                showIcon
                title="It was not published as scheduled."
                description={release.failure}
              />
            )}
            {isChecked && <ViewLink of={{ releases: [id] }} words="Preview the website with this release" />}
          </>
        )}
        {isChecked && check.error && (
          <Failed what="what it would change" error={check.error} onRetry={check.retry} />
        )}
        {isChecked &&
          check.data?.problems.map(({ resource, id: of, label, message: words }) => (
            <Alert
              key={`${resource} ${of} ${words}`}
              type="error"
              showIcon
              title={label}
              description={words}
            />
          ))}
        {isChecked && check.data && check.data.conflicts.length > 0 && (
          <Conflicts
            key={check.data.conflicts.map(({ path, revision }) => `${path.join('/')}@${revision}`).join()}
            id={id}
            conflicts={check.data.conflicts}
            onFailed={(words) => show({ kind: 'error', text: words }, LONG_MESSAGE_MS)}
          />
        )}
        {isChecked &&
          check.data?.notes.map(({ resource, id: of, label, message: words }) => (
            <Alert
              key={`${resource} ${of} ${words}`}
              type="info"
              showIcon
              title={label}
              description={words}
            />
          ))}
        {isChecked && <ReleaseFindings release={release} findings={findings} />}
        {release && <ReleaseChanges release={release} check={isOpen ? check.data : undefined} />}
        {release && isWhole && <Comments release={release} />}
        {editing && (
          <ReleaseForm
            title="Name and description"
            submitLabel="Save"
            initialValues={{ name: editing.name, description: editing.description }}
            onSubmit={async (values) => {
              await renameContentRelease(editing, values);
              setEditing(undefined);
              show({ kind: 'success', text: 'Name and description saved.' });
            }}
            onClose={() => setEditing(undefined)}
          />
        )}
        {release && scheduling && (
          <ScheduleForm
            release={release}
            onScheduled={() => {
              setScheduling(false);
              show({ kind: 'success', text: 'Scheduled.' });
            }}
            onClose={() => setScheduling(false)}
          />
        )}
      </div>
    </Drawer>
  );
}
