import { randomUUID } from 'node:crypto';
import { get } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';

const ANSWER_MS = 60_000;
const PAGES = ['/', '/products', '/products/wall-system', '/gallery'];

let visitors = 0;
/** An address without earlier visits. */
const newVisitor = (): string => `10.${(visitors += 1) >> 16}.${(visitors >> 8) % 256}.${visitors % 256}`;

/** What has been asked, and what was answered with success. */
export class Traffic {
  pages = { asked: 0, answered: 0, reloaded: 0, slowestMs: 0, failures: [] as string[] };
  readonly enquiries = new Set<string>();
  readonly saves = new Set<string>();
  readonly uploads: { url: string; bytes: Buffer }[] = [];
  refused = 0;
  stopped = false;
  /** How many of the site's servers have been killed. */
  killedServers = 0;

  constructor(
    private readonly site: string,
    private readonly cookie: string,
  ) {}

  /** All traffic, until it is stopped. */
  async run(): Promise<void> {
    await Promise.all([
      this.visit(),
      this.visit(),
      this.enquire(),
      this.enquire(),
      this.save(),
      this.upload(),
    ]);
  }

  private call(
    path: string,
    init: RequestInit & { headers?: Record<string, string> } = {},
  ): Promise<Response> {
    const headers = { 'X-Forwarded-For': newVisitor(), ...init.headers };
    return fetch(`${this.site}${path}`, { ...init, headers, signal: AbortSignal.timeout(ANSWER_MS) });
  }

  /** A page as a first-time visitor gets it, on a connection of their own. @returns its status */
  private open(page: string): Promise<string> {
    const options = { headers: { 'X-Forwarded-For': newVisitor() }, agent: false, timeout: ANSWER_MS };
    return new Promise((resolve, reject) => {
      const asked = get(`${this.site}${page}`, options, (answer) => {
        text(answer).then((html) => {
          resolve(`${answer.statusCode}${html.includes('</html>') ? '' : ' cut off'}`);
        }, reject);
      });
      asked.once('timeout', () => asked.destroy(new Error('There was no answer in time.')));
      asked.once('error', reject);
    });
  }

  private send(
    path: string,
    body: object,
    headers: Record<string, string> = {},
  ): Promise<Response | undefined> {
    return this.call(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', ...headers },
    }).catch(() => undefined);
  }

  private async visit(): Promise<void> {
    for (let n = 0; !this.stopped; n += 1, await wait(30)) {
      const page = PAGES[n % PAGES.length] ?? '/';
      const started = performance.now();
      const killedBefore = this.killedServers;
      let outcome = await this.open(page).catch((error: unknown) => String(error));
      // No server can answer what a killed one has begun to: the visitor reloads, once.
      if (outcome !== '200' && this.killedServers > killedBefore) {
        this.pages.reloaded += 1;
        outcome = await this.open(page).catch((error: unknown) => String(error));
      }
      this.pages.asked += 1;
      if (outcome === '200') this.pages.answered += 1;
      else this.pages.failures.push(`${page}: ${outcome}`);
      this.pages.slowestMs = Math.max(this.pages.slowestMs, performance.now() - started);
    }
  }

  /** Sends each enquiry under its key until it is taken, as a visitor's browser does. */
  private async enquire(): Promise<void> {
    while (!this.stopped) {
      const key = randomUUID();
      const enquiry = {
        firstName: 'Ada',
        lastName: 'Byron',
        email: `${key}@example.com`,
        interest: 'home',
        consent: true,
      };
      const headers = { 'Idempotency-Key': key, 'X-Forwarded-For': newVisitor() };
      for (let taken = false; !taken && !this.stopped; await wait(taken ? 200 : 500)) {
        const answer = await this.send('/api/enquiries', enquiry, headers);
        taken = answer?.ok === true;
        if (taken) this.enquiries.add(enquiry.email);
        else this.refused += 1;
      }
    }
  }

  /** Saves a product again and again, each time on the revision that it has read. */
  private async save(): Promise<void> {
    const headers = { Cookie: this.cookie };
    let tag: string | undefined;
    for (let n = 0; !this.stopped; n += 1, await wait(200)) {
      const price = `£ ${n}`;
      const product = {
        product_id: 'fault-run',
        name: 'Fault run',
        price,
        description: 'Saved while things fail.',
      };
      const answer = await this.send(
        '/api/products',
        product,
        tag === undefined ? headers : { ...headers, 'If-Match': tag },
      );
      if (answer?.ok) {
        this.saves.add(price);
        tag = answer.headers.get('etag') ?? undefined;
        continue;
      }
      this.refused += 1;
      // Whether it was stored is not known: the owner looks.
      const current = await this.call('/api/products/fault-run', { headers }).catch(() => undefined);
      tag = current?.ok ? (current.headers.get('etag') ?? undefined) : tag;
    }
  }

  private async upload(): Promise<void> {
    for (let n = 0; !this.stopped; n += 1, await wait(1000)) {
      const background = { r: n % 256, g: (n >> 8) % 256, b: 90 };
      const bytes = await sharp({
        create: {
          width: 320,
          height: 200,
          channels: 3,
          background,
          noise: { type: 'gaussian', mean: 128, sigma: 30 },
        },
      })
        .jpeg()
        .toBuffer();
      const data = `data:image/jpeg;base64,${bytes.toString('base64')}`;
      const answer = await this.send('/api/images', { data, name: `${n}.jpg` }, { Cookie: this.cookie });
      if (answer?.ok) this.uploads.push({ url: ((await answer.json()) as { url: string }).url, bytes });
      else this.refused += 1;
    }
  }
}
