import Spin from 'antd/es/spin';
import styles from './Waiting.module.css';

/** Says that something is on its way. */
export function Waiting({ text }: { text: string }) {
  return (
    <div className={styles.waiting} role="status">
      <span aria-hidden="true">
        <Spin />
      </span>
      {text}
    </div>
  );
}
