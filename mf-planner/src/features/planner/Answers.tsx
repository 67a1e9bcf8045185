import { useMemo } from 'react';
import { apply, type Edit } from 'shared-planner/edit';
import { proposals, type Proposal } from 'shared-planner/fit';
import { money } from 'shared-planner/money';
import { SYSTEMS } from 'shared-planner/systems';
import { PRODUCT_FIGURES } from 'shared-types/content/facts';
import { SYSTEM_IDS, type Plan, type SystemId } from 'shared-types/planner/plan';
import { paths } from 'shared-types/routes';
import { samplesAddress } from 'shared-types/samples-address';
import { Button, LinkButton } from 'shared-ui/Button';
import { Centimetres } from '../../components/Centimetres';
import { Choices, Swatches } from '../../components/Choices';
import { BOARDS, FRAMES, FRONTS } from '../../components/finishes';
import { Money } from '../../components/Money';
import { Question } from '../../components/Question';
import { Sketch } from '../../components/Sketch';
import { offersFor, onWall, proposalOf, WALL_HEIGHT, WALL_WIDTH } from './answers';
import { leftOutside } from './obstacles';
import { Obstacles } from './Obstacles';
import { PlanFields } from './PlanFields';
import type { Looking } from './planner-address';
import styles from './Answers.module.css';

const NAMES: Record<Proposal, string> = { spare: 'Light', everyday: 'Everyday', full: 'Full' };

interface AnswersProps {
  plan: Plan;
  /** What a plan costs in all, in pence. */
  costOf: (plan: Plan) => number;
  /** An amount as the visitor wants it shown, with VAT or without. */
  shown: (pence: number) => number;
  /** `with VAT`, or without. */
  vat: string;
  looking: Looking;
  onChange: (plan: Plan) => void;
}

/** What a system costs at least: `From £299`. */
const leastOf = (id: SystemId, shown: (pence: number) => number): string =>
  PRODUCT_FIGURES[id].price.replace(/£(\d+)/, (_, pounds) => money(shown(Number(pounds) * 100)));

/**
 * System, wall, proposal and finishes: a form that asks for this page again with its answers, so that it works without
 * scripts and can be kept as a bookmark; with scripts each answer is drawn at once.
 */
export function Answers({
  plan,
  costOf,
  shown,
  vat,
  looking: { view, region, fitting, name },
  onChange,
}: AnswersProps) {
  const proposal = proposalOf(plan);
  const offers = offersFor(plan);
  const { wall, finishes } = plan;
  const fittingSystems = useMemo(() => new Set(SYSTEM_IDS.filter((id) => proposals(id, wall))), [wall]);
  const edit = (one: Edit) => onChange(apply(plan, one));
  return (
    <form
      className={styles.form}
      method="get"
      action={paths.planner}
      onSubmit={(event) => {
        event.preventDefault();
        edit({ type: 'fit', proposal: proposal ?? 'everyday' });
      }}
    >
      <Question title="Which system?" hint={`Prices ${vat}.`}>
        <Choices
          legend="System"
          field="system"
          width="40%"
          value={plan.system}
          choices={SYSTEM_IDS.map((id) => ({
            value: id,
            name: SYSTEMS[id].name,
            note: fittingSystems.has(id) ? leastOf(id, shown) : 'Does not fit this wall',
          }))}
          onChoose={(system) => edit({ type: 'system', system })}
        />
      </Question>
      <Question
        title="How large is the wall?"
        hint="Measure at the floor and at the ceiling, and use the smaller figure."
      >
        <div className={styles.lengths}>
          <Centimetres
            label="Width"
            field="width"
            value={wall.width}
            least={WALL_WIDTH[0]}
            most={WALL_WIDTH[1]}
            whyNot={(width) => leftOutside({ ...wall, width }, wall)}
            onChange={(width) => onChange(onWall(plan, { width }))}
          />
          <Centimetres
            label="Height"
            field="height"
            value={wall.height}
            least={WALL_HEIGHT[0]}
            most={WALL_HEIGHT[1]}
            whyNot={(height) => leftOutside({ ...wall, height }, wall)}
            onChange={(height) => onChange(onWall(plan, { height }))}
          />
        </div>
        <Obstacles plan={plan} onChange={(next) => onChange(onWall(plan, next))} />
      </Question>
      {offers.length > 0 && (
        <Question
          title="How much should it hold?"
          hint={
            proposal === undefined
              ? `You have changed your plan by hand. Choose one of these to start again; Undo brings yours back. Prices ${vat}.`
              : `Fitted to your wall. Press a cell in the drawing to change it. Prices ${vat}.`
          }
        >
          <Choices
            legend="Proposal"
            field="fit"
            width="6.25rem"
            value={proposal}
            choices={offers.map(({ proposal: value, plan: offered }) => ({
              value,
              name: NAMES[value],
              note: <Money pence={costOf({ ...offered, finishes })} />,
              picture: <Sketch plan={offered} className={styles.sketch} />,
            }))}
            onChoose={(each) => edit({ type: 'fit', proposal: each })}
          />
        </Question>
      )}
      <Question title="Which finish?">
        <div className={styles.finishes}>
          <Swatches
            legend="Frame"
            field="frame"
            swatches={FRAMES}
            value={finishes.frame}
            onChoose={(frame) => edit({ type: 'finishes', finishes: { frame } })}
          />
          <Swatches
            legend="Boards"
            field="boards"
            swatches={BOARDS}
            value={finishes.boards}
            onChoose={(boards) => edit({ type: 'finishes', finishes: { boards } })}
          />
          <Swatches
            legend="Fronts"
            field="fronts"
            swatches={FRONTS}
            value={finishes.fronts}
            onChoose={(fronts) => edit({ type: 'finishes', finishes: { fronts } })}
          />
        </div>
        <p>
          <LinkButton to={samplesAddress(finishes)} variant="secondary">
            Order free samples
          </LinkButton>
        </p>
        <PlanFields plan={plan} looking={{ view, region, fitting, name }} />
        <noscript>
          <Button type="submit">Draw it</Button>
        </noscript>
      </Question>
    </form>
  );
}
