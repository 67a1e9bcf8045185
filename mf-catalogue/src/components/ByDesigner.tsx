import { planningOf } from 'shared-types/content/planning';
import styles from './ByDesigner.module.css';

/** Says that a designer plans this product or solution, and what the planner shows instead; nothing where it plans it. */
export function ByDesigner({ of }: { of: { id: string; name: string } }) {
  const { byDesigner } = planningOf(of);
  return byDesigner === undefined ? null : <p className={styles.sentence}>{byDesigner}</p>;
}
