import type { Server } from './api-process';
import { measure, medianOf, type Load, type Measured } from './load';
import type { Line } from './report';

const ENQUIRY = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phone: '0808 157 0123',
  interest: 'office',
  message: 'Shelves for a reading room, please: about four metres, oak on black.',
  consent: true,
};

const CONNECTIONS = 50;
const RUNS = 3;
/** Both compile their hot paths first. */
const WARM_UP_SECONDS = 5;

const READS = ['/api/products', '/api/site-config/gallery'];

/** Runs load on both servers in turn, so that what else the machine does hits both. */
async function compare(ours: Server, peer: Server, load: Load): Promise<[Measured, Measured]> {
  const measured: [Measured[], Measured[]] = [[], []];
  await measure(ours.url, { ...load, seconds: WARM_UP_SECONDS });
  await measure(peer.url, { ...load, seconds: WARM_UP_SECONDS });
  for (let run = 0; run < RUNS; run += 1) {
    measured[0].push(await measure(ours.url, load));
    measured[1].push(await measure(peer.url, load));
  }
  return [medianOf(measured[0]), medianOf(measured[1])];
}

const show = ({ rate, p99 }: Measured) => `${Math.round(rate)}/s, p99 ${p99.toFixed(0)} ms`;

function toLine(what: string, ours: Measured, peer: Measured, atLeast: number, goal: string): Line {
  const ratio = ours.rate / peer.rate;
  const reached = ratio >= atLeast && (atLeast < 1 || ours.p99 <= peer.p99);
  return { what, ours: show(ours), peer: show(peer), goal, result: `${ratio.toFixed(2)} ×`, reached };
}

/** Public reads and the enquiry, beside raw node:http + pg on the same rows (issue 3, must reach). */
export async function measureThroughput(ours: Server, peer: Server): Promise<Line[]> {
  const lines: Line[] = [];
  for (const path of READS) {
    const [a, b] = await compare(ours, peer, { path, connections: CONNECTIONS, seconds: 5 });
    lines.push(toLine(`GET ${path}`, a, b, 1, '≥ 1 × the peer, p99 no worse'));
  }
  const load = { path: '/api/enquiries', body: ENQUIRY, connections: CONNECTIONS, seconds: 5 };
  const [a, b] = await compare(ours, peer, load);
  lines.push(toLine('POST /api/enquiries', a, b, 0.4, '≥ 0.4 × the peer'));
  return lines;
}
