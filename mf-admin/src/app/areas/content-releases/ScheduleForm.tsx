import type { ContentRelease } from 'shared-types/content-releases';
import { londonInstant } from 'shared-types/london-time';
import { scheduleContentRelease } from '../../../calls/content-releases/change-release';
import { Dialog } from '../../../components/Dialog';
import { AdminForm } from '../../../components/form/AdminForm';
import { FormField } from '../../../components/form/FormField';
import { momentSchema } from './moment';
import { WhichOne } from './WhichOne';

const scheduleSchema = momentSchema.check(({ value: { at, occurrence }, issues }) => {
  const instant = at === '' ? undefined : londonInstant(at, occurrence);
  if (instant === undefined || 'refused' in instant || instant.at.getTime() > Date.now()) return;
  const message = 'This time is in the past. Choose a later one, or publish now.';
  issues.push({ code: 'custom', message, input: at, path: ['at'] });
});

export interface ScheduleFormProps {
  release: Pick<ContentRelease, 'id' | 'revision'>;
  onScheduled: () => void;
  onClose: () => void;
}

/** When a release goes live, in London's time. */
export function ScheduleForm({ release, onScheduled, onClose }: ScheduleFormProps) {
  return (
    <Dialog title="Schedule the release" width={520} onClose={onClose} sticky>
      <AdminForm
        submitLabel="Schedule"
        schema={scheduleSchema}
        initialValues={{ at: '' }}
        onSubmit={async ({ at, occurrence }) => {
          await scheduleContentRelease(release, at, occurrence);
          onScheduled();
        }}
      >
        <FormField
          name="at"
          label="Goes live on"
          type="datetime-local"
          help="In London’s time. If the server is off then, it is published when it starts again."
          required
          autoFocus
        />
        <WhichOne />
      </AdminForm>
    </Dialog>
  );
}
