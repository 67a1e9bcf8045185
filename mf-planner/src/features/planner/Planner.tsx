import { useEffect, useReducer, useRef, useState } from 'react';
import { fromAddress, toAddress } from 'shared-planner/address';
import { examplePlan } from 'shared-planner/fit';
import { priceOf } from 'shared-planner/price';
import { problems as problemsOf } from 'shared-planner/rules';
import type { BrowserPlan } from 'shared-types/planner/browser-plans';
import type { Plan } from 'shared-types/planner/plan';
import type { PriceList } from 'shared-types/planner/prices';
import { Answers } from './Answers';
import { changed, freeName, openPlan, withoutPlan, withPlan } from './browser-plans';
import { Cost } from './Cost';
import { historyOf, takeStep, type Step } from './history';
import { Keep } from './Keep';
import { plannerAddress, type Looking } from './planner-address';
import { PriceBar } from './PriceBar';
import { Problems } from './Problems';
import { Refine } from './Refine';
import { sendAddress } from './send-address';
import { Stage } from './Stage';
import styles from './PlannerPage.module.css';
import { useConfirmedPrice } from './use-confirmed-price';
import { useKeptPlans } from './use-kept-plans';

/** ms from one address of the page to the next while something is dragged: Safari takes a hundred in 30 s. */
const ADDRESS_PAUSE_MS = 400;

interface PlannerProps {
  /** The plan to begin with. */
  start: Plan;
  looking: Looking;
  /** Of the day. */
  list: PriceList;
  /** Whether the address asks for this plan, rather than for any. */
  isAsked: boolean;
}

/** The cell that is refined, in a plan that may have fewer by now. */
function within({ bays }: Plan, looking: Looking): Looking {
  const bay = Math.min(looking.bay, Math.max(0, bays.length - 1));
  const cell = Math.min(looking.cell, Math.max(0, (bays[bay]?.cells.length ?? 0) - 1));
  return { ...looking, bay, cell };
}

/** Another id for each plan of a browser. */
const newId = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;

/** The planner itself: drawing and price beside the questions. */
export function Planner({ start, looking: first, list, isAsked }: PlannerProps) {
  const [history, take] = useReducer(takeStep, start, historyOf);
  const [wanted, setLooking] = useState(first);
  const { kept, change: keep, refused } = useKeptPlans();
  /** Which of the kept plans this is; none before anything was changed. */
  const [id, setId] = useState<string>();
  const [firstId] = useState(newId);

  const { plan } = history;
  const address = toAddress(plan);
  const open = kept?.plans.find((one) => one.id === id);
  const region = list.regions.find((one) => one.id === wanted.region) ?? list.regions[0];
  const looking = within(plan, wanted);
  const priced = (of: Plan) => priceOf(of, list, { region: region?.id, fitting: looking.fitting });
  const problems = problemsOf(plan);
  const price = useConfirmedPrice(
    { plan: address, region: region?.id, fitting: looking.fitting },
    priced(plan),
    plan !== start || wanted !== first,
  );

  // The plan that was open when this browser last left the planner.
  const [isRead, setIsRead] = useState(false);
  if (kept !== undefined && !isRead) {
    setIsRead(true);
    const last = isAsked ? kept.plans.find((one) => one.address === address) : openPlan(kept);
    const read = last && fromAddress(last.address);
    if (last && read && 'plan' in read) {
      setId(last.id);
      take({ type: 'open', plan: read.plan });
    }
  }

  const isUntouched = plan === start && history.future.length === 0 && wanted === first;
  const pageAddress = isUntouched ? undefined : plannerAddress(plan, looking);
  const addressedAt = useRef(-ADDRESS_PAUSE_MS);
  useEffect(() => {
    const { pathname, search } = window.location;
    if (pageAddress === undefined || pageAddress === pathname + search) return undefined;
    const write = () => {
      addressedAt.current = performance.now();
      // The page's own entry of the history: nothing is navigated to, so nothing is rendered again.
      window.history.replaceState(window.history.state, '', pageAddress);
    };
    const waitMs = addressedAt.current + ADDRESS_PAUSE_MS - performance.now();
    if (waitMs <= 0) {
      write();
      return undefined;
    }
    const timer = setTimeout(write, waitMs);
    return () => clearTimeout(timer);
  }, [pageAddress]);

  const step = (next: Step) => {
    const then = takeStep(history, next);
    if (then === history) return;
    take(next);
    const own = id ?? firstId;
    setId(own);
    keep((before) => {
      const known = before.plans.find((one) => one.id === own);
      return withPlan(before, {
        ...(known ?? { id: own, name: freeName(before) }),
        address: toAddress(then.plan),
        changedAt: new Date().toISOString(),
      });
    });
  };
  const onChange = (next: Plan, drag?: string) => step({ type: 'change', plan: next, drag });

  const onOpen = (other: BrowserPlan) => {
    const read = fromAddress(other.address);
    if (!('plan' in read)) return;
    setId(other.id);
    take({ type: 'open', plan: read.plan });
    keep((before) => ({ ...before, open: other.id }));
  };
  const onNew = () => {
    const next = examplePlan(plan.system);
    const own = newId();
    setId(own);
    take({ type: 'open', plan: next });
    keep((before) =>
      withPlan(before, {
        id: own,
        name: freeName(before),
        address: toAddress(next),
        changedAt: new Date().toISOString(),
      }),
    );
  };
  /** Changes what is kept of this plan, which is kept from then on. */
  const onKept = (change: Partial<BrowserPlan>) => {
    const own = id ?? firstId;
    setId(own);
    keep((before) => {
      const known = before.plans.some((one) => one.id === own)
        ? before
        : withPlan(before, { id: own, name: freeName(before), address, changedAt: new Date().toISOString() });
      return changed(known, own, change);
    });
  };

  const sendTo = sendAddress(plan, price);
  const look = (change: Partial<Looking>) => setLooking((before) => ({ ...before, ...change }));

  return (
    <div className={styles.desk}>
      <div className={styles.stage}>
        <Stage
          plan={plan}
          address={address}
          looking={looking}
          onLook={look}
          onChange={onChange}
          onUndo={history.past.length > 0 ? () => step({ type: 'undo' }) : undefined}
          onRedo={history.future.length > 0 ? () => step({ type: 'redo' }) : undefined}
        />
        <PriceBar price={price} problems={problems.length} sendTo={sendTo} />
        <Problems problems={problems} looking={looking} onChange={onChange} />
      </div>
      <div className={styles.questions}>
        <Answers plan={plan} looking={looking} costOf={(of) => priced(of).totalPence} onChange={onChange} />
        <Refine plan={plan} looking={looking} onLook={look} onChange={onChange} />
        <Keep
          plan={plan}
          address={address}
          delivery={{ region: region?.id, fitting: looking.fitting }}
          sendTo={problems.length === 0 ? sendTo : undefined}
          kept={kept}
          open={open}
          isRefused={refused}
          onKept={onKept}
          onOpen={onOpen}
          onForget={(gone) => keep((before) => withoutPlan(before, gone.id))}
          onNew={onNew}
        />
        <Cost
          plan={plan}
          price={price}
          list={list}
          region={region?.id ?? ''}
          looking={looking}
          onLook={look}
        />
      </div>
    </div>
  );
}
