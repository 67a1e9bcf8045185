import Button from 'antd/es/button';
import { orderRefusal, type OrderAction, type ReleaseVersion } from 'shared-types/releases';
import styles from './Releases.module.css';

/** What is ordered of a version. */
export interface Wish {
  version: ReleaseVersion;
  action: OrderAction;
  /** Percent. */
  traffic?: number;
}

const CHOICES: { action: OrderAction; traffic?: number; label: string; name: (version: string) => string }[] =
  [
    {
      action: 'promote',
      traffic: 50,
      label: 'Promote to 50 %',
      name: (version) => `Promote ${version} to 50 %`,
    },
    {
      action: 'promote',
      traffic: 100,
      label: 'Promote to 100 %',
      name: (version) => `Promote ${version} to 100 %`,
    },
    {
      action: 'climb',
      label: 'Climb automatically',
      name: (version) => `Climb automatically with ${version}`,
    },
    { action: 'pause', label: 'Pause', name: (version) => `Pause ${version}` },
    { action: 'take-back', label: 'Take back…', name: (version) => `Take back… ${version}` },
  ];

export interface VersionActionsProps {
  /** The remote's name. */
  remote: string;
  /** All of the remote's. */
  versions: readonly ReleaseVersion[];
  version: ReleaseVersion;
  onWish: (wish: Wish) => void;
}

/** What can be ordered of a version as things are, and why a live one cannot be taken back. */
export function VersionActions({ remote, versions, version, onWish }: VersionActionsProps) {
  const refusalOf = ({ action, traffic }: Omit<Wish, 'version'>) =>
    orderRefusal(versions, { ...version, name: remote, action, traffic, mark: version.mark });
  const takingBack = version.role === 'live' ? refusalOf({ action: 'take-back' }) : undefined;
  return (
    <div className={styles.actions}>
      {CHOICES.filter((choice) => refusalOf(choice) === undefined).map(({ action, traffic, label, name }) => (
        <Button
          key={label}
          size="small"
          danger={action === 'take-back'}
          aria-label={name(version.version)}
          onClick={() => onWish({ version, action, traffic })}
        >
          {label}
        </Button>
      ))}
      {takingBack !== undefined && <span className={styles.muted}>{takingBack}</span>}
    </div>
  );
}
