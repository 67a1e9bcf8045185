import { useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { useVatChoice } from 'shared-platform/use-vat-choice';
import { fromAddress, toAddress } from 'shared-planner/address';
import { addUnit, examplePlan } from 'shared-planner/fit';
import { priceOf, regionOf } from 'shared-planner/price';
import { problems as problemsOf } from 'shared-planner/rules';
import { isGap, widthOf } from 'shared-planner/systems';
import { needsOf, servicesInWords } from 'shared-planner/words';
import type { BrowserPlan } from 'shared-types/planner/browser-plans';
import type { Plan } from 'shared-types/planner/plan';
import type { SavedPlan } from 'shared-types/planner/saved-plan';
import type { PriceList } from 'shared-types/planner/prices';
import { centimetres } from '../../components/lengths';
import { withoutVat } from '../../components/vat';
import { Answers } from './Answers';
import { BeforeYouBuy } from './BeforeYouBuy';
import { changed, freeName, openPlan, ownName, withoutPlan, withPlan } from './browser-plans';
import { CellSheet } from './CellSheet';
import { Cost } from './Cost';
import { Edit } from './Edit';
import { historyOf, takeStep, type Step } from './history';
import { Keep } from './Keep';
import { plannerAddress, type Looking } from './planner-address';
import { PriceBar } from './PriceBar';
import { Problems } from './Problems';
import { Refine } from './Refine';
import { sendAddress } from './send-address';
import { Stage } from './Stage';
import styles from './PlannerPage.module.css';
import { Then } from './Then';
import { Units } from './Units';
import { useConfirmedPrice } from './use-confirmed-price';
import { useKeptPlans } from './use-kept-plans';
import { VatSwitch } from './VatSwitch';

/** ms from one address of the page to the next while something is dragged: Safari takes a hundred in 30 s. */
const ADDRESS_PAUSE_MS = 400;

interface PlannerProps {
  /** The plan to begin with. */
  start: Plan;
  looking: Looking;
  /** How the plan is saved as it begins. */
  saved: SavedPlan | undefined;
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

/** What was asked for with a plan that this browser keeps. */
const servicesOf = ({ region = '', fitting = false }: BrowserPlan) => ({ region, fitting });

/** Another id for each plan of a browser. */
const newId = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;

/** The planner itself: drawing and price beside the questions. */
export function Planner({ start, looking: first, saved, list, isAsked }: PlannerProps) {
  const [history, take] = useReducer(takeStep, start, historyOf);
  const [wanted, setLooking] = useState(first);
  const { kept, change: keep, refused } = useKeptPlans();
  /** Which of the kept plans this is; none before anything was changed. */
  const [id, setId] = useState<string>();
  const [firstId] = useState(newId);
  const [isErased, setIsErased] = useState(false);
  const [vat] = useVatChoice();
  /** How often the choices of a cell were opened; 0 while they are closed. */
  const [opened, setOpened] = useState(0);
  const chosenRef = useRef<HTMLDivElement>(null);
  const problemsRef = useRef<HTMLUListElement>(null);

  const { plan } = history;
  const address = toAddress(plan);
  const open = kept?.plans.find((one) => one.id === id);
  const region = regionOf(list, wanted.region);
  const name = open === undefined ? wanted.name : ownName(open.name);
  const looking = within(plan, { ...wanted, name });
  const priced = (of: Plan) => priceOf(of, list, { region: region?.id, fitting: looking.fitting });
  const problems = problemsOf(plan);
  const bigger = useMemo(() => (plan.bays.length > 0 ? addUnit(plan, plan.system) : undefined), [plan]);
  const filled = widthOf({ bays: plan.bays.filter((bay) => !isGap(bay)) });
  const services = { region: wanted.region, fitting: looking.fitting };
  const isWithVat = vat === 'with';
  const shown = (pence: number) => (isWithVat ? pence : withoutVat(pence, list.vatPercent));
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
      if (!isAsked && last.region !== undefined) setLooking({ ...wanted, ...servicesOf(last) });
    }
  }

  const isUntouched = plan === start && history.future.length === 0 && wanted === first;
  /** The short address under which the plan is saved as it stands. */
  const savedAs =
    open?.saved?.address === address
      ? open.saved
      : !isErased && address === toAddress(start)
        ? saved
        : undefined;
  const isAsSaved =
    saved !== undefined &&
    address === toAddress(start) &&
    // The price of another region would stand in for that of one that is gone.
    (saved.region === undefined || saved.region === regionOf(list, saved.region)?.id) &&
    regionOf(list, saved.region) === region &&
    (saved.fitting ?? false) === looking.fitting;
  const hasOtherPrice = isAsSaved && saved.totalPence !== price.totalPence;
  const pageAddress =
    isUntouched && savedAs?.code === saved?.code ? undefined : plannerAddress(plan, looking, savedAs);
  const addressedAt = useRef(-ADDRESS_PAUSE_MS);
  useEffect(() => {
    const { pathname, search } = window.location;
    if (pageAddress === undefined || pageAddress === pathname + search) return undefined;
    const write = () => {
      // This page stays until the next one is here.
      if (window.location.pathname !== pathname) return;
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
        ...(known ?? { id: own, name: first.name || freeName(before) }),
        address: toAddress(then.plan),
        changedAt: new Date().toISOString(),
        ...services,
      });
    });
  };
  const onChange = (next: Plan, drag?: string) => step({ type: 'change', plan: next, drag });

  const onOpen = (other: BrowserPlan) => {
    const read = fromAddress(other.address);
    if (!('plan' in read)) return;
    setId(other.id);
    take({ type: 'open', plan: read.plan });
    look(servicesOf(other));
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
        ...services,
      }),
    );
  };
  /** Changes what is kept of this plan, which is kept from then on. */
  const onKept = (change: Partial<BrowserPlan>) => {
    const own = id ?? firstId;
    setId(own);
    if ('saved' in change && change.saved === undefined) setIsErased(true);
    keep((before) => {
      const known = before.plans.some((one) => one.id === own)
        ? before
        : withPlan(before, {
            id: own,
            name: first.name || freeName(before),
            address,
            changedAt: new Date().toISOString(),
            ...services,
          });
      return changed(known, own, change);
    });
  };

  const sendTo = sendAddress(plan, price, name);
  const look = (change: Partial<Looking>) => setLooking((before) => ({ ...before, ...change }));
  /** Changes region or fitting, which are kept with the plan. */
  const onServices = (change: Partial<Looking>) => {
    look(change);
    onKept({ ...services, ...change });
  };

  const onOpenCell = () => {
    look({ view: 'front' });
    setOpened((times) => times + 1);
  };
  const onCloseCell = () => setOpened(0);
  const onShowProblems = () => {
    problemsRef.current?.scrollIntoView();
    problemsRef.current?.focus({ preventScroll: true });
  };
  const carried = { ...services, name };

  return (
    <div className={styles.desk}>
      {name !== '' && <p className={styles.printed}>{name}</p>}
      <div className={styles.stage}>
        <Stage
          plan={plan}
          address={address}
          looking={looking}
          onLook={look}
          onChange={onChange}
          onUndo={history.past.length > 0 ? () => step({ type: 'undo' }) : undefined}
          onRedo={history.future.length > 0 ? () => step({ type: 'redo' }) : undefined}
          chosenRef={chosenRef}
          onOpen={onOpenCell}
          onClose={onCloseCell}
        >
          <PriceBar
            price={price}
            problems={problems.length}
            shown={shown}
            isWithVat={isWithVat}
            sendTo={sendTo}
            onShow={onShowProblems}
          />
        </Stage>
        {opened > 0 && (
          <CellSheet
            plan={plan}
            looking={looking}
            opened={opened}
            anchor={chosenRef}
            onLook={look}
            onChange={onChange}
            onClose={onCloseCell}
          />
        )}
        <Problems ref={problemsRef} problems={problems} looking={looking} onChange={onChange} />
        <div className={styles.foot}>
          <p className={styles.fills}>
            {filled <= plan.wall.width && (
              <data
                value={filled}
              >{`Fills ${centimetres(filled)} of ${centimetres(plan.wall.width)} cm`}</data>
            )}
            {bigger && (
              <Edit plan={bigger} looking={looking} onChange={onChange} variant="quiet">
                Add another unit beside it
              </Edit>
            )}
          </p>
          <div className={styles.vat}>
            <VatSwitch />
          </div>
          {hasOtherPrice && problems.length === 0 && (
            <p className={styles.need}>
              <Then then={saved.totalPence} savedAt={saved.createdAt} now={price.totalPence} />
            </p>
          )}
          {needsOf(plan).map((need) => (
            <p key={need} className={styles.need}>
              {need}
            </p>
          ))}
        </div>
      </div>
      <div className={styles.questions}>
        <Answers
          plan={plan}
          looking={looking}
          costOf={(of) => shown(priced(of).totalPence)}
          shown={shown}
          vat={`${vat} VAT`}
          onChange={onChange}
        />
        <Refine plan={plan} looking={looking} onOpen={onOpenCell} onChange={onChange} />
        <Units plan={plan} looking={looking} onChange={onChange} />
        <Keep
          plan={plan}
          address={address}
          carried={carried}
          services={servicesInWords(price)}
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
          price={problems.length === 0 ? price : undefined}
          list={list}
          region={region?.id ?? ''}
          looking={looking}
          onLook={onServices}
          shown={shown}
          isWithVat={isWithVat}
        />
        <BeforeYouBuy
          plan={plan}
          price={problems.length === 0 ? price : undefined}
          shown={shown}
          vat={`${vat} VAT`}
        />
      </div>
    </div>
  );
}
