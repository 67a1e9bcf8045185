import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';
import { paths } from 'shared-types/routes';
import { SLOW, type Profile } from '../e2e/slow-browser';
import { siteUnderTest } from '../e2e/start-site';
import { findProjectRoot } from '../tooling/src/project-root';
import { move } from './moves';
import { buildClientOnly, buildOneBundle, chunkOf, type PeerBuild } from './peers/builds';
import { startFront, type Front } from './peers/front';
import { empty, flat, withScripts } from './peers/pages';
import { toTable, type Line } from './report';
import { visitInTurn } from './visit';
import { goalsOf, HEADINGS, plannerGoals, toRow } from './visits-report';

// `npm run lab -- visits`: first visits of a phone beside (a) the same page as flat HTML, (b) the same components in
// one build without federation and (c) a federation that renders in browsers only; the planner beside a product's page; and
// moves inside the site.
// `npm run lab -- visits /gallery 3` visits one page, three times for each figure.

/** Chunks of the first screen in the build without federation. */
const PAGES: Record<string, string> = {
  '/': 'page-home',
  '/products/wall-system': chunkOf('catalogue', './ProductPage'),
  '/gallery': chunkOf('gallery', './GalleryPage'),
};

const PROFILES: { name: string; profile: Profile | undefined }[] = [
  { name: 'slow', profile: SLOW },
  { name: 'fast', profile: undefined },
];

const words = process.argv.slice(2);
const visits = Number(words.find((word) => /^\d+$/.test(word)) ?? 5);
const isWanted = (page: string): boolean =>
  !words.some((word) => word.startsWith('/')) || words.includes(page);

async function startPeers(site: string, oneBundle: PeerBuild, clientOnly: PeerBuild): Promise<Front[]> {
  const [script = ''] = clientOnly.files('main', 'js');
  const [stylesheet = ''] = clientOnly.files('main', 'css');
  const scripts = (address: string) => [
    ...new Set([...oneBundle.files('main', 'js'), ...oneBundle.files(PAGES[address] ?? 'main', 'js')]),
  ];
  return Promise.all([
    startFront(site, { page: flat }),
    startFront(site, {
      page: (html, address) => withScripts(html, scripts(address)),
      folder: oneBundle.folder,
    }),
    startFront(site, { page: (html) => empty(html, script, stylesheet), folder: clientOnly.folder }),
  ]);
}

const NAMES = ['ours', '(a) flat HTML', '(b) one build', '(c) in the browser only'];

async function visitPage(servers: readonly string[], address: string): Promise<Line[]> {
  const lines: Line[] = [];
  for (const { name, profile } of PROFILES) {
    const visited = await visitInTurn(
      servers.map((server) => `${server}${address}`),
      profile,
      visits,
    );
    const rows = visited.map((each, at) => toRow(`${address}, ${name}, ${NAMES[at]}`, each));
    process.stdout.write(`${rows.join('\n')}\n`);
    const [ours, a, b, c] = visited;
    if (profile !== undefined && ours && a && b && c) lines.push(...goalsOf(address, [ours, a, b, c]));
  }
  return lines;
}

/** The planner, which no peer has, beside a product's page. */
async function plannerIn(site: string): Promise<Line[]> {
  const pages = [paths.planner, paths.product('wall-system')];
  const visited = await visitInTurn(
    pages.map((page) => `${site}${page}`),
    SLOW,
    visits,
  );
  process.stdout.write(`${visited.map((each, at) => toRow(`${pages[at]}, slow`, each)).join('\n')}\n`);
  const [planner, product] = visited;
  return planner && product ? plannerGoals(planner, product) : [];
}

async function movesIn(site: string): Promise<Line[]> {
  const lines: Line[] = [];
  for (const { name, profile } of PROFILES) {
    for (const to of ['Products', 'Gallery', 'Contact']) {
      const ahead = await move(site, to, true, profile, visits);
      const first = await move(site, to, false, profile, visits);
      lines.push({
        what: `tap to the heading of ${to}, ${name}`,
        ours: `${ahead.ms.toFixed(0)} ms`,
        peer: `${first.ms.toFixed(0)} ms if not fetched ahead`,
        goal: '≤ 100 ms, no blank frame',
        result: `${ahead.blank + first.blank} blank`,
        reached: ahead.ms <= 100 && ahead.blank + first.blank === 0,
      });
    }
  }
  return lines;
}

const root = findProjectRoot();
const folder = (name: string) => path.join(root, '.cache/lab', name);
const oneBundle = await buildOneBundle(root, folder('one-bundle'));
const clientOnly = await buildClientOnly(root, folder('client-only'));
const site = await siteUnderTest();
const fronts = await startPeers(site.url, oneBundle, clientOnly);
try {
  const busy = () => `${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`;
  process.stdout.write(`Load at the start: ${busy()}; each figure is the median of ${visits} visits.\n`);
  process.stdout.write(`${HEADINGS}\n`);
  const lines: Line[] = [];
  for (const address of Object.keys(PAGES).filter(isWanted))
    lines.push(...(await visitPage([site.url, ...fronts.map(({ url }) => url)], address)));
  if (isWanted(paths.planner)) lines.push(...(await plannerIn(site.url)));
  lines.push(...(await movesIn(site.url)));
  process.stdout.write(`\n${toTable(lines)}\nLoad at the end: ${busy()}\n`);
  process.exitCode = lines.every(({ reached }) => reached) ? 0 : 1;
} finally {
  for (const front of fronts) front.stop();
  await site.stop();
}
