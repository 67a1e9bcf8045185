import { freePort, startSite } from '../e2e/start-site';
import { toTable, type Line } from './report';
import type { Measured } from './load';
import { INTERNAL_TOKEN, savesUnderLoad } from './saves';
import { measureInTurn, startNginx } from './wrk';

// `npm run lab -- pages`: pages, files and calls under load, beside nginx and the API alone in the same run, and saves:
// `npm run lab -- pages 10000` makes 10,000.

const LOAD = { connections: 20, seconds: 4, headers: ['Accept-Encoding: br'] };
const saves = Number(process.argv.find((word) => /^\d+$/.test(word)) ?? 1000);
const PASSWORD = 'a password for the lab';

const show = ({ rate, p50, p99 }: Measured) =>
  `${Math.round(rate)}/s, p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)} ms`;

function compared(what: string, ours: Measured, peer: Measured, peerName: string, atLeast: number): Line {
  const ratio = ours.rate / peer.rate;
  return {
    what,
    ours: show(ours),
    peer: `${peerName} ${show(peer)}`,
    goal: `≥ ${atLeast} ×, p99 ≤ 10 × p50`,
    result: `${ratio.toFixed(2)} ×`,
    reached: ratio >= atLeast && ours.p99 <= 10 * ours.p50,
  };
}

const site = await startSite({ ADMIN_PASSWORD: PASSWORD, INTERNAL_TOKEN });
try {
  const bytesOf = async (path: string) => {
    const answer = await fetch(`${site.url}${path}`, { headers: { 'accept-encoding': 'identity' } });
    return Buffer.from(await answer.arrayBuffer());
  };
  const home = await bytesOf('/');
  const script = /\/assets\/[\w.-]+\.js/.exec(home.toString())?.[0] ?? '';
  const nginx = await startNginx(await freePort(), { home, script: await bytesOf(script) });
  const lines: Line[] = [];
  try {
    const add = async (what: string, ours: string, peer: string, peerName: string, atLeast: number) => {
      const [mine, theirs] = await measureInTurn([ours, peer], LOAD);
      if (mine && theirs) lines.push(compared(what, mine, theirs, peerName, atLeast));
    };
    await add('home page, kept', `${site.url}/`, `${nginx.url}/home`, 'nginx', 0.1);
    await add('the shell’s script', `${site.url}${script}`, `${nginx.url}/script`, 'nginx', 0.1);
    const products = '/api/products';
    await add('products through the site', `${site.url}${products}`, `${site.apiUrl}${products}`, 'API', 0.5);
    const [kept, rendered] = await measureInTurn([`${site.url}/`, `${site.url}/`], LOAD);
    const [cold] = await measureInTurn([`${site.url}/`], { ...LOAD, distinct: true });
    if (kept && rendered && cold) lines.push(compared('home page, kept', kept, cold, 'rendered', 30));
    lines.push(...(await savesUnderLoad(site, PASSWORD, saves)));
  } finally {
    await nginx.stop();
  }
  process.stdout.write(`\n${toTable(lines)}\n`);
  process.exitCode = lines.every(({ reached }) => reached) ? 0 : 1;
} finally {
  await site.stop();
}
