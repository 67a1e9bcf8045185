import { useState } from 'react';
import { Link, toast, useHydrated, useSite } from 'shared-platform';
import { saveFile } from 'shared-platform/save-file';
import { boxesOf } from 'shared-planner/drawing/boxes';
import { namesOf } from 'shared-planner/systems';
import type { BrowserPlan, BrowserPlans } from 'shared-types/planner/browser-plans';
import { PLAN_NAME_LENGTH, type Plan } from 'shared-types/planner/plan';
import { planItemId } from 'shared-types/planner/plan-item';
import { planFileName, planFiles } from 'shared-types/planner/plan-files';
import { planPaths, shortPath, type Carried } from 'shared-types/planner/paths';
import { Button, LinkButton } from 'shared-ui/Button';
import { TextField } from 'shared-ui/Field';
import { Heart } from 'shared-ui/Heart';
import { toGlb } from '../../components/gltf';
import { Question } from '../../components/Question';
import { Files } from './Files';
import styles from './Keep.module.css';
import { useSaving } from './use-saving';

interface KeepProps {
  plan: Plan;
  address: string;
  /** What goes with it. */
  carried: Carried;
  /** What is in its price besides the parts, in words. */
  services: readonly string[];
  /** Where it is sent; not while it breaks a rule. */
  sendTo: string | undefined;
  /** What this browser keeps, once it is known. */
  kept: BrowserPlans | undefined;
  open: BrowserPlan | undefined;
  isRefused: boolean;
  /** Changes what is kept of this plan. */
  onKept: (change: Partial<BrowserPlan>) => void;
  onOpen: (plan: BrowserPlan) => void;
  onForget: (plan: BrowserPlan) => void;
  onNew: () => void;
}

/** Saves the plan as a file for other programs. */
function saveModel(plan: Plan, name: string, services: readonly string[]): void {
  const model = toGlb(boxesOf(plan), name || namesOf(plan), services);
  saveFile(new Blob([model], { type: 'model/gltf-binary' }), planFileName(name, 'glb'));
}

/** Sending, sharing and printing the plan, and the plans that this browser keeps. */
export function Keep(props: KeepProps) {
  const { plan, address, carried, sendTo, kept, open, isRefused, onKept } = props;
  const isReady = useHydrated();
  const { publicUrl } = useSite();
  const [copied, setCopied] = useState<string>();
  const saving = useSaving({ open, address, carried, onKept });
  const saved = open?.saved;
  const short = saved?.address === address ? shortPath(saved, carried) : undefined;
  const isSaved = saved !== undefined && short === planPaths.saved(saved.code);
  const link = `${publicUrl}${short ?? planPaths.whole(address, carried)}`;

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setCopied(link);
    } catch {
      // A browser that does not let a page copy: the link is shown to be copied by hand.
      toast({ title: 'Copy this link', description: link });
    }
  };

  return (
    <Question title="Send it, or keep it">
      {sendTo ? (
        <p>
          <LinkButton to={sendTo}>Send this plan for a quote</LinkButton>
        </p>
      ) : (
        <p className={styles.said}>It can be sent once everything fits.</p>
      )}
      <p>
        <a className={styles.sheet} href={planFiles.sheet(address, carried)}>
          PDF to print: price, parts, what to measure, drawings to scale
        </a>
      </p>
      <Files address={address} carried={carried} />
      <div className={isReady ? styles.scripted : styles.waiting}>
        <TextField
          label="Name of this plan"
          maxLength={PLAN_NAME_LENGTH}
          value={open?.name ?? carried.name ?? ''}
          onChange={({ target }) => onKept({ name: target.value })}
        />
        {saved && (
          <p className={styles.saved}>
            <span>Saved at </span>
            <Link to={planPaths.saved(saved.code)}>{`${publicUrl}${planPaths.saved(saved.code)}`}</Link>{' '}
            <span>{!isSaved && 'as it was before your last changes. '}</span>
            <Button variant="quiet" onClick={() => void saving.erase(saved)}>
              Delete this saved plan
            </Button>
          </p>
        )}
        <div className={styles.row}>
          {!isSaved && (
            <Button
              variant="secondary"
              aria-disabled={saving.isBusy || undefined}
              onClick={() => saving.isBusy || void saving.save()}
            >
              Save and get a short link
            </Button>
          )}
          <Button variant="secondary" onClick={() => void copy()}>
            Copy link
          </Button>
          <Button variant="secondary" onClick={() => saveModel(plan, carried.name ?? '', props.services)}>
            Save as a 3D model
          </Button>
          <Button variant="secondary" onClick={() => window.print()}>
            Print
          </Button>
          <Button variant="secondary" onClick={props.onNew}>
            Start another plan
          </Button>
          <span className={styles.heart}>
            <Heart
              inline
              item={{ kind: 'plan', id: planItemId(address, carried) }}
              name="this plan on the project list"
            />
          </span>
        </div>
        <p className={styles.said} role="status">
          {saving.isBusy && <span>One moment … </span>}
          {saving.failure !== '' && <strong className={styles.failure}>{`${saving.failure} `}</strong>}
          {saving.isWaiting && (
            <span>
              There is no connection: your plan is kept in this browser, and saved as soon as there is
              one.{' '}
            </span>
          )}
          {copied === link && <span>Link copied. </span>}
          <span>
            {isRefused
              ? 'This browser does not keep plans: copy the link of yours.'
              : open && `${open.name || 'Your plan'} is kept in this browser.`}
          </span>
        </p>
      </div>
      {kept !== undefined && kept.plans.length > 1 && (
        <ul role="list" className={styles.plans} aria-label="Plans in this browser">
          {kept.plans.map((one) => (
            <li key={one.id} className={styles.plan}>
              {one.id === open?.id ? (
                <strong>{one.name}</strong>
              ) : (
                <Button variant="quiet" onClick={() => props.onOpen(one)}>
                  {one.name || 'Without a name'}
                </Button>
              )}
              <Button variant="quiet" aria-label={`Remove ${one.name}`} onClick={() => props.onForget(one)}>
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Question>
  );
}
