import { frameList, SERVER_FAILURES } from 'shared-types/remote-health';
import * as z from 'zod/mini';
import type { ServerBuild } from '../remotes/server-builds';
import type { RenderJob } from './job';

// What the server and a renderer send each other. A renderer runs the code of remotes, so the server parses what it sends.

/** To a renderer: a build, before the first job that needs it; or a page to render. */
export type Order = { type: 'build'; key: string; build: ServerBuild } | { type: 'render'; job: RenderJob };

const problemSchema = z.object({
  /** The remote whose slot it is; `shell` for the shell's own parts. */
  remote: z.string(),
  version: z.string(),
  /** The module whose slot it is, if that is known. */
  module: z.optional(z.string()),
  kind: z.enum(SERVER_FAILURES),
  message: z.string(),
  /** Places in the remote's server build, innermost first. */
  frames: z.optional(frameList),
});

/** A slot that was left to the browser, and why. */
export type RenderProblem = z.infer<typeof problemSchema>;

const pageSchema = z.object({
  /** UTF-8: half the bytes that a string takes on its way to the server. */
  html: z.custom<Buffer>((value) => value instanceof Uint8Array),
  status: z.int().check(z.minimum(100), z.maximum(599)),
  /** Modules whose code ran, `<remote>/<Module>`. */
  used: z.array(z.string()),
  /** Remotes without a server build that are on the page. */
  left: z.array(z.string()),
  /** Scripts of the remotes on the page's first screen. */
  scripts: z.array(
    z.object({
      href: z.string(),
      run: z.optional(z.boolean()),
      integrity: z.optional(z.string()),
      cors: z.optional(z.boolean()),
    }),
  ),
  /** What went wrong in remotes' slots. */
  problems: z.array(problemSchema),
  /** The remote that has filled most of this renderer's memory, of which little is left: an index in the job's `remotes`. */
  filledBy: z.optional(z.int()),
});

/** A page that React has rendered. */
export type RenderedPage = z.infer<typeof pageSchema>;

const stepSchema = z.object({
  type: z.literal('step'),
  /** The remote whose code is about to run, as an index in the job's `remotes`; -1 before the first. */
  running: z.int(),
  /** The module that is about to be shown. */
  module: z.optional(z.string()),
  /** The remote that has allocated most of what this renderer's heap gained; undefined while none stands out. */
  heaviest: z.optional(z.int()),
});

/** What a renderer reports at the start of a render, and each time another remote's code is about to run. */
export type RenderStep = z.infer<typeof stepSchema>;

/** From a renderer. `ready`: it has loaded the shell's code. `failed`: the shell's own code threw, so that nothing the renderer does later can be relied on. */
export const replySchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  stepSchema,
  z.object({ type: z.literal('rendered'), page: pageSchema }),
  z.object({ type: z.literal('failed'), message: z.string() }),
]);
export type Reply = z.infer<typeof replySchema>;
