/** @jsxImportSource preact */
import { useState } from 'preact/hooks';

export interface VoteProps {
  question?: string;
}

/** A question with two answers, in Preact. */
export function Vote({ question = 'Which will you take?' }: VoteProps) {
  const [votes, setVotes] = useState({ oak: 0, ash: 0 });
  return (
    <section>
      <h2>{question}</h2>
      <button type="button" onClick={() => setVotes({ ...votes, oak: votes.oak + 1 })}>
        Oak
      </button>{' '}
      <button type="button" onClick={() => setVotes({ ...votes, ash: votes.ash + 1 })}>
        Ash
      </button>
      <p role="status">
        {votes.oak} for oak, {votes.ash} for ash
      </p>
    </section>
  );
}
