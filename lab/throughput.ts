import type { Server } from './api-process';
import { compare, type Compared, type Measured } from './load';
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
const SECONDS = 2;

const READS = ['/api/products', '/api/site-config/gallery'];

const show = ({ rate, p99 }: Measured) => `${Math.round(rate)}/s, p99 ${p99.toFixed(0)} ms`;

function toLine(what: string, { ours, peer, ratio }: Compared, atLeast: number, goal: string): Line {
  const reached = ratio >= atLeast && (atLeast < 1 || ours.p99 <= peer.p99);
  return { what, ours: show(ours), peer: show(peer), goal, result: `${ratio.toFixed(2)} ×`, reached };
}

/** Public reads and posted enquiries, beside raw node:http + pg on the same rows. */
export async function measureThroughput(ours: Server, peer: Server): Promise<Line[]> {
  const lines: Line[] = [];
  for (const path of READS) {
    const compared = await compare(ours.url, peer.url, { path, connections: CONNECTIONS, seconds: SECONDS });
    lines.push(toLine(`GET ${path}`, compared, 1, '≥ 1 × the peer, p99 no worse'));
  }
  const load = { path: '/api/enquiries', body: ENQUIRY, connections: CONNECTIONS, seconds: SECONDS };
  const compared = await compare(ours.url, peer.url, load);
  lines.push(toLine('POST /api/enquiries', compared, 0.4, '≥ 0.4 × the peer'));
  return lines;
}
