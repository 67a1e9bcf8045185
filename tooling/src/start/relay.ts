import { siblingMessageSchema, type SiblingMessage } from 'shared-types/node/siblings';

/** A worker, as the relay knows it. */
export interface Member {
  /** @returns false when it does not run */
  send: (message: SiblingMessage) => boolean;
}

interface Question {
  asker: Member;
  /** The asker's own number of the question. */
  id: number;
  waitsFor: Set<Member>;
  payloads: unknown[];
}

/** Passes what a worker asks on to the others of its program, and their answers back (`shared-types/node/siblings`). */
export class Relay {
  readonly #questions = new Map<number, Question>();
  #lastId = 0;

  /** @param members all workers of the program */
  constructor(private readonly members: readonly Member[]) {}

  /** Takes a message of a worker; others than those between workers have no effect. */
  heard(from: Member, raw: unknown): void {
    const { success, data } = siblingMessageSchema.safeParse(raw);
    if (!success) return;
    if (data.type === 'ask') this.#ask(from, data);
    if (data.type === 'answer') this.#answered(data.id, from, data.payload);
  }

  /** A worker has ended: nothing waits for its answers any longer. */
  ended(member: Member): void {
    for (const id of [...this.#questions.keys()]) this.#answered(id, member, undefined);
  }

  #ask(asker: Member, { id, topic, payload }: Extract<SiblingMessage, { type: 'ask' }>): void {
    const own = (this.#lastId += 1);
    const asked = this.members.filter(
      (member) => member !== asker && member.send({ type: 'asked', id: own, topic, payload }),
    );
    this.#questions.set(own, { asker, id, waitsFor: new Set(asked), payloads: [] });
    this.#settle(own);
  }

  #answered(id: number, member: Member, payload: unknown): void {
    const question = this.#questions.get(id);
    if (!question?.waitsFor.delete(member)) return;
    if (payload !== undefined) question.payloads.push(payload);
    this.#settle(id);
  }

  #settle(own: number): void {
    const question = this.#questions.get(own);
    if (question === undefined || question.waitsFor.size > 0) return;
    this.#questions.delete(own);
    question.asker.send({ type: 'answers', id: question.id, payloads: question.payloads });
  }
}
