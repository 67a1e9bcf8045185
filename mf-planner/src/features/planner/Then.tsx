import { dayInWords, londonDay } from 'shared-types/planner/day';
import { Money } from '../../components/Money';

interface ThenProps {
  /** What the plan cost when it was saved, in pence with VAT, at what rate is not known; undefined if it is not known. */
  then: number | undefined;
  /** When that was, ISO 8601. */
  savedAt: string;
  /** What it costs today, in pence with VAT. */
  now: number;
}

/** What a saved plan cost when it was saved, beside its price of today. */
export function Then({ then, savedAt, now }: ThenProps) {
  const day = dayInWords(londonDay(new Date(savedAt)));
  return (
    <>
      {then === undefined ? (
        <span>{`What this cost when saved on ${day} is not known; `}</span>
      ) : (
        <>
          <Money pence={then} />
          <span>{` including VAT when saved on ${day}; `}</span>
        </>
      )}
      <Money pence={now} />
      <span> including VAT today.</span>
    </>
  );
}
