import * as z from 'zod';
import type { ModuleToRender, Renderer, ServerBuild } from '../../site';

/** The parent's job; it is answered by messages about each module, and by the end of this process. */
const jobSchema = z.object({
  name: z.string(),
  version: z.string(),
  modules: z.array(z.object({ exposed: z.string(), at: z.string(), props: z.looseObject({}) })),
  server: z.object({ file: z.string(), integrity: z.string() }),
});
export type RenderCheckJob = z.infer<typeof jobSchema>;

export interface RenderCheckMessage {
  module: string;
  /** Absent while the module is about to be rendered. */
  problems?: string[];
}

const send = (message: RenderCheckMessage) =>
  new Promise<void>((resolve) => {
    process.send?.(message, undefined, undefined, () => resolve());
  });

async function problemsOf(render: Renderer, build: ServerBuild, module: ModuleToRender): Promise<string[]> {
  return (await render(build, module)).flatMap(({ when, html, problems }) =>
    (html === '' && problems.length === 0 ? ['it is empty'] : problems).map(
      (problem) => `${module.exposed} cannot be rendered on the server ${when}: ${problem}`,
    ),
  );
}

/** Renders the modules of the job that the parent process sends, and ends this process. */
export function answerRenderCheck(render: Renderer): void {
  process.once('message', (message) => {
    const { modules, ...build } = jobSchema.parse(message);
    void (async () => {
      for (const module of modules) {
        await send({ module: module.exposed });
        await send({ module: module.exposed, problems: await problemsOf(render, build, module) });
      }
      process.exit(0);
    })();
  });
}
