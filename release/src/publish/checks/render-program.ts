import * as z from 'zod';
import type { ModuleToRender, RenderCheck, ServerBuild } from '../../site';

/** The parent's job; it is answered by messages about each module, and by the end of this process. */
const jobSchema = z.object({
  name: z.string(),
  version: z.string(),
  modules: z.array(z.object({ exposed: z.string(), at: z.string(), props: z.looseObject({}) })),
  source: z.string(),
});
export type RenderCheckJob = z.infer<typeof jobSchema>;

/** A sign that a module is being rendered, and at last what was wrong with it. */
export const renderCheckMessage = z.strictObject({
  module: z.string(),
  problems: z.array(z.string()).optional(),
});
type RenderCheckMessage = z.infer<typeof renderCheckMessage>;

/** How many times a module is rendered under each condition. */
const ROUNDS = 25;

/** After this number of rounds the parent process gets a sign. */
const SIGN_EVERY = 5;

/** The process itself, which the code of builds cannot reach. */
const own = process;

const send = (message: RenderCheckMessage) =>
  new Promise<void>((resolve) => {
    own.send?.(message, undefined, undefined, () => resolve());
  });

/** @returns clauses: what is wrong with the module */
async function problemsOf(check: RenderCheck, build: ServerBuild, module: ModuleToRender): Promise<string[]> {
  const { exposed } = module;
  const other = await check.renderOther?.();
  const first = await check.render(build, module);
  const problems = first.flatMap(({ when, html, problems: found }) =>
    (html === '' && found.length === 0 ? ['it is empty'] : found).map(
      (problem) => `${exposed} cannot be rendered on the server ${when}: ${problem}`,
    ),
  );
  if (problems.length > 0) return problems;
  for (let round = 1; ; round += 1) {
    const rendered = round * first.length;
    if ((await check.renderOther?.()) !== other) {
      return [`another remote's page fails after ${rendered} renders of ${exposed}`];
    }
    if (round % SIGN_EVERY === 0) await send({ module: exposed });
    if (round === ROUNDS) break;
    const again = await check.render(build, module);
    for (const [index, { when, html, problems: found }] of again.entries()) {
      const after = `after ${rendered + index} renders`;
      const [problem] = found;
      if (problem !== undefined) return [`${exposed} cannot be rendered ${after} ${when}: ${problem}`];
      if (html !== first[index]?.html) return [`${exposed} renders something else ${after} ${when}`];
    }
  }
  const changed = await check.changes?.(build, module, ROUNDS);
  return (changed ?? []).map((what) => `${exposed} changes ${what}, which is not its own`);
}

/** Renders the modules of the job that the parent process sends, and ends this process. */
export function answerRenderCheck(check: RenderCheck): void {
  check.confine();
  own.once('message', (message) => {
    const { modules, ...build } = jobSchema.parse(message);
    void (async () => {
      for (const module of modules) {
        await send({ module: module.exposed });
        await send({ module: module.exposed, problems: await problemsOf(check, build, module) });
      }
      own.exit(0);
    })();
  });
}
