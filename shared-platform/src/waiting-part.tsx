import { lazy, memo, Suspense, useEffect, useRef, useState, type ComponentType, type RefObject } from 'react';
import { useCameWithPage } from './hydrated';
import { useShownSince } from './early-events';
import { onActivity } from './on-activity';
import { deferring, useSlotStart } from './slot-start';

interface Code {
  default: ComponentType;
}

/** A component whose code is fetched when `fetch` is called; if it does not come, when the visitor next does something. */
function onDemand(load: () => Promise<Code>) {
  let arrive: (code: Code) => void = () => undefined;
  const code = new Promise<Code>((resolve) => {
    arrive = resolve;
  });
  const fetch = () => {
    load().then(arrive, () => onActivity(fetch));
  };
  return { Part: lazy(() => code), fetch };
}

/** Marks the part as interactive once its content has mounted. */
function Hydrated({ part }: { part: RefObject<HTMLElement | null> }) {
  useEffect(() => part.current?.setAttribute('data-hydrated', ''), [part]);
  return null;
}

/**
 * A part of the host that is complete without code: it keeps the server's HTML until the visitor does anything on the
 * page, or has stayed for some seconds, as a slot with `until-active` does. It goes with its page: React would hold back
 * a move until the code of a part that stays has come.
 * @param load its file, which exports the part and nothing else
 * @returns the part; its `load` fetches the code, before it is shown after a click and before a server renders it
 */
export function waitingPart(load: () => Promise<Record<string, ComponentType>>) {
  let here: ComponentType | undefined;
  const once = async (): Promise<Code> => {
    here ??= Object.values(await load())[0] as ComponentType;
    return { default: here };
  };

  function WaitingPart() {
    const cameWithPage = useCameWithPage();
    const [{ Part, fetch }] = useState(() => {
      const nothing = () => undefined;
      if (here) return { Part: here, fetch: nothing };
      return cameWithPage ? onDemand(once) : { Part: lazy(once), fetch: nothing };
    });
    const part = useRef<HTMLDivElement>(null);
    useSlotStart({
      start: fetch,
      defer: deferring('until-active', cameWithPage),
      since: useShownSince(),
      slot: part,
      isServerRendered: () => true,
    });
    return (
      <div ref={part} data-boundary="shell">
        <Suspense>
          <Part />
          <Hydrated part={part} />
        </Suspense>
      </div>
    );
  }

  // An update would discard the server's HTML.
  return Object.assign(memo(WaitingPart), { load: () => (here ? undefined : once()) });
}
