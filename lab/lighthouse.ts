import { toTable, type Line } from './report';
import { examinePage, type Examined } from './lighthouse-page';
import { sitePages, unlistedAddresses } from '../e2e/pages';
import { startSite } from '../e2e/start-site';

// `npm run lab -- lighthouse`: Lighthouse's scores of every public page on a phone; `npm run lab -- lighthouse
// /about`: of that page only.

const GOALS = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 };

async function pages(apiUrl: string): Promise<string[]> {
  const answer = await fetch(`${apiUrl}/api/site-config/gallery`);
  const [picture] = (await answer.json()) as { id: string | number }[];
  return [
    ...sitePages.filter(({ title }) => title !== undefined).map(({ address }) => address),
    `/gallery?item=${picture?.id ?? ''}`,
    ...unlistedAddresses,
  ];
}

function toLine({ address, scores, shift, paintMs, painted }: Examined): Line {
  return {
    what: address,
    ours: Object.values(scores).join(' / '),
    peer: `${(paintMs / 1000).toFixed(1)} s, ${painted}`,
    goal: `${Object.values(GOALS).join(' / ')}, CLS 0`,
    result: `CLS ${shift.toFixed(3)}`,
    reached:
      shift < 0.0005 &&
      Object.entries(GOALS).every(([name, goal]) => scores[name as keyof typeof GOALS] >= goal),
  };
}

const wanted = process.argv.slice(2);
const site = await startSite();
try {
  const available = await pages(site.apiUrl);
  const unknown = wanted.find((address) => !available.includes(address));
  if (unknown !== undefined) throw new Error(`${unknown} is not one of ${available.join(', ')}.`);
  const lines: Line[] = [];
  for (const address of available.filter((each) => wanted.length === 0 || wanted.includes(each))) {
    const examined = await examinePage(site.url, address, unlistedAddresses.includes(address));
    lines.push(toLine(examined));
    process.stdout.write(`${[address, ...examined.failures.map((failure) => `  ${failure}`)].join('\n')}\n`);
  }
  const headings = { ours: 'perf / a11y / best / SEO', peer: 'largest paint' };
  process.stdout.write(`\n${toTable(lines, headings)}\n`);
  process.exitCode = lines.every(({ reached }) => reached) ? 0 : 1;
} finally {
  await site.stop();
}
