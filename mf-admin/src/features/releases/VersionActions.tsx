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

const CHOICES: { action: OrderAction; traffic?: number; label: string }[] = [
  { action: 'promote', traffic: 50, label: 'Promote to 50 %' },
  { action: 'promote', traffic: 100, label: 'Promote to 100 %' },
  { action: 'climb', label: 'Promote automatically' },
  { action: 'pause', label: 'Pause' },
  { action: 'take-back', label: 'Take back…' },
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
      {CHOICES.filter((choice) => refusalOf(choice) === undefined).map(({ action, traffic, label }) => (
        <Button
          key={label}
          size="small"
          danger={action === 'take-back'}
          aria-label={`${label} (${version.version})`}
          onClick={() => onWish({ version, action, traffic })}
        >
          {label}
        </Button>
      ))}
      {takingBack !== undefined && <span className={styles.muted}>{takingBack}</span>}
    </div>
  );
}
