import { sampleAnswers } from 'shared-types/content/samples';
import type { PageData } from 'shared-types/page-data';
import { parseAnswer } from 'shared-types/resources';
import * as z from 'zod';
import { renderModule } from '../../../../shell/src/server/render/render-module';

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

const ANSWERS = Object.fromEntries(
  Object.entries(sampleAnswers).map(([path, answer]) => [path, parseAnswer(path, answer)]),
);

/** With the API's answers, and without any. */
const CONDITIONS = [
  { when: 'with sample data', data: ANSWERS, missing: {} },
  {
    when: 'while the API is away',
    data: {},
    missing: Object.fromEntries(Object.keys(ANSWERS).map((path) => [path, 503])),
  },
];

async function problemsOf(
  job: RenderCheckJob,
  { exposed, at, props }: RenderCheckJob['modules'][number],
): Promise<string[]> {
  const problems: string[] = [];
  for (const { when, data, missing } of CONDITIONS) {
    const page: PageData = {
      data,
      missing,
      remotes: [],
      now: new Date().toISOString(),
      publicUrl: 'http://localhost:3000',
    };
    const remote = {
      name: job.name,
      version: job.version,
      server: job.server,
      assets: { name: job.name, version: job.version, entry: '', integrity: '', files: {}, exposes: {} },
      routes: [],
    };
    const rendered = await renderModule(remote, exposed, props, page, at);
    const empty = rendered.html === '' && rendered.problems.length === 0 ? ['it is empty'] : [];
    problems.push(
      ...[...rendered.problems, ...empty].map(
        (problem) => `${exposed} cannot be rendered on the server ${when}: ${problem}`,
      ),
    );
  }
  return problems;
}

process.once('message', (message) => {
  const job = jobSchema.parse(message);
  void (async () => {
    for (const module of job.modules) {
      await send({ module: module.exposed });
      await send({ module: module.exposed, problems: await problemsOf(job, module) });
    }
    process.exit(0);
  })();
});
