import cluster from 'node:cluster';
import * as z from 'zod/mini';

/**
 * Messages between the workers of one program, which their supervisor passes on: a worker's `ask` reaches each other
 * worker as `asked`, each `answer` goes back to the supervisor, and the worker that asked gets all of them as `answers`.
 */
export const siblingMessageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ask'), id: z.number(), topic: z.string(), payload: z.unknown() }),
  z.object({ type: z.literal('asked'), id: z.number(), topic: z.string(), payload: z.unknown() }),
  /** Without a payload when the worker failed to answer. */
  z.object({ type: z.literal('answer'), id: z.number(), payload: z.optional(z.unknown()) }),
  z.object({ type: z.literal('answers'), id: z.number(), payloads: z.array(z.unknown()) }),
]);
export type SiblingMessage = z.infer<typeof siblingMessageSchema>;

/** The channel to the supervisor. */
export interface Channel {
  send: (message: SiblingMessage) => void;
  onMessage: (listener: (message: unknown) => void) => void;
}

/** Answers what a sibling asks; the payload comes from another process and is parsed before use. */
export type Answerer = (payload: unknown) => unknown;

/** The other workers of this program. A program that runs as one process has none. */
export class Siblings {
  /** Of this worker: one that was started later has a higher one. */
  readonly id = cluster.worker?.id ?? 0;
  readonly #channel: Channel | undefined;
  readonly #answerers = new Map<string, Answerer>();
  readonly #waiting = new Map<number, (payloads: unknown[]) => void>();
  #lastId = 0;

  /**
   * @param failed called with the error of an answerer; the sibling then gets no answer
   * @param channel by default that of a worker of `node:cluster`
   */
  constructor(
    private readonly failed: (error: unknown, topic: string) => void,
    channel: Channel | undefined = channelToSupervisor(),
  ) {
    this.#channel = channel;
    channel?.onMessage((raw) => {
      const { success, data } = siblingMessageSchema.safeParse(raw);
      if (!success) return;
      if (data.type === 'asked') void this.#answer(data.id, data.topic, data.payload);
      if (data.type === 'answers') this.#waiting.get(data.id)?.(data.payloads);
    });
  }

  /** Answers a topic from now on. */
  on(topic: string, answerer: Answerer): void {
    this.#answerers.set(topic, answerer);
  }

  /**
   * Asks all siblings.
   * @param withinMs how long to wait for them; one that hangs does not answer
   * @returns their answers, none when they are late
   */
  ask(topic: string, payload: unknown, withinMs: number): Promise<unknown[]> {
    const channel = this.#channel;
    if (channel === undefined) return Promise.resolve([]);
    const id = (this.#lastId += 1);
    return new Promise((resolve) => {
      const settle = (payloads: unknown[]) => {
        clearTimeout(timer);
        this.#waiting.delete(id);
        resolve(payloads);
      };
      const timer = setTimeout(() => settle([]), withinMs);
      this.#waiting.set(id, settle);
      channel.send({ type: 'ask', id, topic, payload });
    });
  }

  async #answer(id: number, topic: string, payload: unknown): Promise<void> {
    try {
      const answer = await this.#answerers.get(topic)?.(payload);
      this.#channel?.send({ type: 'answer', id, payload: answer });
    } catch (error) {
      this.failed(error, topic);
      this.#channel?.send({ type: 'answer', id });
    }
  }
}

function channelToSupervisor(): Channel | undefined {
  if (!cluster.isWorker) return undefined;
  return {
    // The supervisor may end between the look and the call: this process then ends too.
    send: (message) => process.connected && process.send?.(message, undefined, undefined, () => undefined),
    onMessage: (listener) => void process.on('message', listener),
  };
}
