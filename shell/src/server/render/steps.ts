import { randomUUID } from 'node:crypto';
import { closeSync, openSync, readSync, rmSync, unlinkSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';

const stepSchema = z.object({
  /** The render that the step belongs to. */
  render: z.number(),
  /** The process, and ms of the processor that it had used before this page. */
  worker: z.object({ id: z.number(), usedMs: z.number() }),
  /** The remote whose code runs, as an index in the job's `remotes`; -1 before the first. */
  running: z.number(),
  /** The module that is shown. */
  module: z.optional(z.string()),
  /** The remote that has allocated most of what this worker's heap gained; undefined while none stands out. */
  heaviest: z.optional(z.number()),
});

/** What a worker writes down at the start of a render, and each time another remote's code is about to run. */
export type RenderStep = z.infer<typeof stepSchema>;

/** In a worker: what writes a step over the one before, in the file that {@link Steps.open} has made for it. */
export function stepWriter(name: string): (step: RenderStep) => void {
  const file = openSync(name, 'r+');
  unlinkSync(name);
  return (step) => void writeSync(file, `${JSON.stringify(step)}\n`, 0);
}

/** More than any step has: whatever a remote's code adds to a file, the server reads no more of it. */
const MOST_BYTES = 4096;

/** The step in a file; undefined if there is none, or what is there is none. */
function readStep(file: number): RenderStep | undefined {
  const bytes = Buffer.alloc(MOST_BYTES);
  const text = bytes.toString('utf8', 0, readSync(file, bytes, 0, bytes.length, 0));
  const [line = ''] = text.split('\n', 1);
  try {
    return stepSchema.safeParse(JSON.parse(line)).data;
  } catch (error) {
    // A remote's code can write there too.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Last steps of workers that have ended, for whoever has not asked yet. */
const KEPT_STEPS = 20;

/**
 * The last steps of workers. Each writes its own to a file that outlives it: a message for each step, of which only the
 * last one of a render that went wrong is ever needed, took a twentieth of a page's time (docs/decisions/0122).
 */
export class Steps {
  /** Descriptors by names. */
  private readonly files = new Map<string, number>();
  private readonly ended = new LRUCache<number, RenderStep>({ max: KEPT_STEPS });

  /** A file for a new worker: its name, until the worker has opened it. */
  open(): string {
    const name = path.join(tmpdir(), `formraster-steps-${randomUUID()}`);
    this.files.set(name, openSync(name, 'wx+', 0o600));
    return name;
  }

  /** The worker that was given a file has ended. */
  close(name: string): void {
    const file = this.files.get(name);
    if (file === undefined) return;
    const step = readStep(file);
    if (step) this.ended.set(step.render, step);
    this.files.delete(name);
    closeSync(file);
    rmSync(name, { force: true });
  }

  /** The last step of a render; undefined if it has not begun, or its worker has begun another since. */
  of(render: number): RenderStep | undefined {
    const steps = [...this.files.values()].map(readStep);
    return steps.find((step) => step?.render === render) ?? this.ended.get(render);
  }
}
