import { answerRenderCheck } from 'release/publish/checks/render-program';
import { sampleAnswers } from 'shared-types/content/samples';
import type { PageData } from 'shared-types/page-data';
import { parseAnswer } from 'shared-types/resources';
import { addServerBuild } from '../../../shell/src/server/remotes/loader';
import { readServerBuild } from '../../../shell/src/server/remotes/server-builds';
import { renderModule } from '../../../shell/src/server/render/render-module';

// Forked by `release` to check a build: renders its modules as the shell's server would.

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

answerRenderCheck(async (build, { exposed, at, props }) => {
  const { name, version } = build;
  const remote = {
    ...build,
    assets: { name, version, entry: '', integrity: '', files: {}, exposes: {} },
    routes: [],
    places: [],
  };
  addServerBuild(`${name}@${version}`, await readServerBuild(remote));
  return Promise.all(
    CONDITIONS.map(async ({ when, data, missing }) => {
      const page: PageData = {
        data,
        missing,
        remotes: [],
        now: new Date().toISOString(),
        publicUrl: 'http://localhost:3000',
      };
      return { when, ...(await renderModule(remote, exposed, props, page, at)) };
    }),
  );
});
