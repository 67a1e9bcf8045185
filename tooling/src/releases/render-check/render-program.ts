import { answerRenderCheck } from 'release/publish/checks/render-program';
import type { ModuleToRender, ServerBuild } from 'release/site';
import { sampleAnswers } from 'shared-types/content/samples';
import type { PageData } from 'shared-types/page-data';
import { parseAnswer } from 'shared-types/resources';
import { addServerBuild } from '../../../../shell/src/server/remotes/loader';
import { confine } from '../../../../shell/src/server/render/confine';
import { buildKey } from '../../../../shell/src/server/render/job';
import { renderModule } from '../../../../shell/src/server/render/render-module';
import { WatchedGlobals } from './watched-globals';

// Started by `release` to check a build: renders its modules as the shell's server would. It is part of the shell's
// server build, since it runs without the right to read anything else.

const ANSWERS = Object.fromEntries(
  Object.entries(sampleAnswers).map(([path, answer]) => [path, parseAnswer(path, answer)]),
);

const now = new Date().toISOString();

const page = (data: PageData['data'], missing: PageData['missing']): PageData => ({
  data,
  missing,
  remotes: [],
  now,
  publicUrl: 'http://localhost:3000',
});

const WITH_DATA = page(ANSWERS, {});

/** With the API's answers, and without any. */
const CONDITIONS = [
  { when: 'with sample data', data: WITH_DATA },
  {
    when: 'while the API is away',
    data: page({}, Object.fromEntries(Object.keys(ANSWERS).map((path) => [path, 503]))),
  },
];

/** A page of another remote, with what pages use of React, the platform and the language. */
const OTHER = {
  name: 'another-remote',
  version: '1',
  source: `exports.exposes = { './Page': ({ words }) => {
    const { createElement, useId, useMemo, useState } = require('react');
    const { data = [] } = require('shared-platform').useResource({ path: '/api/site-config/gallery' });
    const [all] = useState(words);
    const items = useMemo(() => all.map((word) => createElement('li', { key: word }, word.toUpperCase())), [all]);
    const address = new URL('/page?q=' + encodeURIComponent(all.join()), 'http://localhost');
    return createElement('ul', { id: useId(), title: String(address) }, items, JSON.stringify(data).length);
  } };`,
};
const OTHERS_PAGE = { exposed: './Page', at: '/', props: { words: ['another', 'remote'] } };

const render = (build: Pick<ServerBuild, 'name' | 'version'>, module: ModuleToRender, data: PageData) => {
  const { name, version } = build;
  const remote = {
    name,
    version,
    assets: { name, version, entry: '', integrity: '', files: {}, exposes: {} },
    server: undefined,
    routes: [],
    places: [],
  };
  return renderModule(remote, module.exposed, module.props, data, module.at);
};

let added: ServerBuild | undefined;

addServerBuild(buildKey(OTHER), OTHER);
answerRenderCheck({
  confine,
  async render(build, module) {
    if (build !== added) addServerBuild(buildKey(build), build);
    added = build;
    const rendered = [];
    for (const { when, data } of CONDITIONS) rendered.push({ when, ...(await render(build, module, data)) });
    return rendered;
  },
  async renderOther() {
    const { html, problems } = await render(OTHER, OTHERS_PAGE, WITH_DATA);
    return [html, ...problems].join('\n');
  },
  async changes({ name, version, source }, module, times) {
    const globals = new WatchedGlobals();
    const watched = { name, version: `${version}, watched` };
    addServerBuild(buildKey(watched), { source, context: globals.context });
    for (let n = 0; n < times; n += 1) await render(watched, module, WITH_DATA);
    return globals.changed();
  },
});
