import { Link } from 'shared-platform';
import { inColour } from 'shared-types/content/planning';
import type { PlanExamples } from 'shared-types/planner/examples';
import { planPaths } from 'shared-types/planner/paths';
import { Price, useVatWords } from 'shared-ui/AsShown';
import { WideRow } from '../../components/WideRow';
import styles from './WorkedExamples.module.css';

/** `60 × 44 × 20cm, 2 boards`, with no line break inside a figure. */
function inWords({ size: { width, height, depth }, contents }: PlanExamples['examples'][number]): string {
  const size = `${[width, height, depth].map((millimetres) => millimetres / 10).join(' × ')}cm`;
  return [size, ...contents].map((part) => part.replaceAll(' ', '\u00a0')).join(', ');
}

/**
 * What a system costs: plans of it, drawn and priced by the API, each of which opens in the planner.
 * @param fronts the colour in which it opens
 */
export function WorkedExamples({ examples, fronts }: Pick<PlanExamples, 'examples'> & { fronts: string }) {
  const vat = useVatWords();
  return (
    <WideRow
      id="examples"
      title="What it costs"
      lead={`Prices ${vat}, excluding delivery. Each opens in the planner, where you can change it.`}
    >
      <ul role="list" className={styles.list}>
        {examples.map((example) => (
          <li key={example.plan}>
            <img
              src={planPaths.drawing(example.plan, 'portrait')}
              alt={`${example.name}, drawn from the front`}
              width={1200}
              height={800}
              loading="lazy"
              decoding="async"
            />
            <h3>
              <Link to={inColour(planPaths.whole(example.plan), fronts)}>{example.name}</Link>
            </h3>
            <Price amount={example} />
            <data value={example.size.width}>{inWords(example)}</data>
          </li>
        ))}
      </ul>
    </WideRow>
  );
}
