import { Link } from 'shared-platform';
import { paths } from 'shared-types/routes';
import { Container } from 'shared-ui/Section';
import styles from './PlanStrip.module.css';

/** One line below the hero that leads to the planner. */
export function PlanStrip({ question, offer }: { question: string; offer: string }) {
  return (
    <div className={styles.strip}>
      <Container className={styles.line}>
        <p>
          <span>{question}</span> <span>{offer}</span>
        </p>
        <Link to={paths.planner}>Plan &amp; price</Link>
      </Container>
    </div>
  );
}
