import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startMailbox } from '../../api-nest/test/mailbox';
import { OWNER } from '../config';
import { freePort, startSite, type StartedSite } from '../start-site';
import { SeededRandom } from '../../tooling/src/testing/seeded-random';
import { wrongMail, wrongWrites } from './check';
import { SmallDisk } from './disk';
import { faultsOf, type Fault } from './faults';
import { openGate } from './gate';
import { HostileTeam, PUBLISH_SECRET } from './hostile-team';
import { SiteProcesses } from './processes';
import { Publisher } from './publisher';
import { Traffic } from './traffic';

/** The share of pages that must be answered. */
const GOAL = 0.999;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const { values } = parseArgs({
  options: { seed: { type: 'string' }, minutes: { type: 'string', default: '3' } },
});
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const lasts = Number(values.minutes) * 60_000;
if (!Number.isInteger(seed) || !(lasts > 0))
  throw new Error('Usage: npm run test:faults -- --seed 7 --minutes 3');

/** Lets things go wrong, one or two at a time, until the time is over. Each line repeats with the seed. */
async function breakThings(faults: Fault[], random: SeededRandom, traffic: Traffic): Promise<void> {
  const end = Date.now() + lasts;
  while (Date.now() < end) {
    const choice = [...faults];
    const some = Array.from({ length: random.between(1, 2) }, () => random.take(choice));
    const [holds, pause] = [random.between(1000, 12_000), random.between(500, 3000)];
    const { asked, answered } = traffic.pages;
    traffic.pages.slowestMs = 0;
    const ends = some.map((fault) => fault.begin());
    await wait(holds);
    ends.forEach((heal) => heal());
    await wait(pause);
    const of = traffic.pages.asked - asked;
    const good = traffic.pages.answered - answered;
    const names = some.map(({ name }) => name).join(', ');
    say(
      `${(holds / 1000).toFixed(1).padStart(5)} s  ${good} of ${of} pages, slowest ${Math.round(traffic.pages.slowestMs)} ms: ${names}`,
    );
  }
}

async function signIn({ url }: StartedSite): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(OWNER),
  });
  if (!answer.ok) throw new Error(`Signing in answered ${answer.status}.`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

async function untilWell(site: string): Promise<void> {
  for (const end = Date.now() + 120_000; Date.now() < end; await wait(500)) {
    const ready = await fetch(`${site}/api/health/ready`).catch(() => undefined);
    if (ready?.ok) return;
  }
  throw new Error('The site does not recover within two minutes.');
}

async function run(): Promise<boolean> {
  say(`seed ${seed}, ${lasts / 60_000} minutes`);
  const disk = new SmallDisk();
  process.env.TMPDIR = disk.folder;
  const mailbox = await startMailbox();
  const mail = await openGate(Number(new URL(mailbox.url).port));
  const apiPort = await freePort();
  const api = await openGate(apiPort);
  const variables = {
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    ENQUIRY_TO: OWNER.email,
    MAIL_FROM: OWNER.email,
    API_PORT: String(apiPort),
    PUBLISH_SECRET,
    FAULTS_API_URL: `http://127.0.0.1:${api.port}`,
    NODE_OPTIONS: `--require ${path.join(__dirname, 'behind-gate.cjs')}`,
  };
  const site = await startSite(variables, (text) => void process.stdout.write(text));
  const wrong: string[] = [];
  const { pid } = JSON.parse(readFileSync(path.join(site.dataDir, 'run.json'), 'utf8')) as { pid: number };
  const processes = new SiteProcesses(pid);
  try {
    if (!disk.canBeFilled) say('The disk is not filled: this needs the right to mount one.');
    const traffic = new Traffic(site.url, await signIn(site));
    const publisher = new Publisher(site.dataDir);
    const hostile = new HostileTeam(site.url, site.dataDir);
    const busy = Promise.all([traffic.run(), publisher.run(), hostile.run()]);
    busy.catch(() => undefined);
    const faults = faultsOf(processes, { mail, api }, disk, () => (traffic.killedServers += 1));
    await breakThings(faults, new SeededRandom(seed), traffic);
    traffic.stopped = true;
    publisher.stopped = true;
    hostile.stopped = true;
    await busy;
    await untilWell(site.url);
    const { pages, enquiries, saves, uploads, refused } = traffic;
    say(`${pages.answered} of ${pages.asked} pages answered, ${pages.reloaded} after a reload`);
    pages.failures.slice(0, 20).forEach(say);
    say(
      `acknowledged: ${enquiries.size} enquiries, ${saves.size} saves, ${uploads.length} uploads, ${publisher.done} publications; refused: ${refused} and ${publisher.refused}; ${mailbox.received.length} mails`,
    );
    say(
      `a hostile build was checked ${hostile.checked} times by dry run, and found: ${[...hostile.found].join('; ') || 'nothing'}`,
    );
    if (hostile.checked === 0) wrong.push('the hostile build was never checked');
    if (hostile.found.size > 0) wrong.push('the hostile build found something');
    wrong.push(...(await wrongWrites(site.url, site.databaseUrl, traffic)));
    const mails = await wrongMail(site.databaseUrl, traffic, mailbox);
    say(`${mails.waiting} mails wait in the outbox; ${mails.repeated} arrived again under their Message-ID`);
    wrong.push(...mails.wrong);
    if (!publisher.isAsAcknowledged())
      wrong.push('the version of the gallery is not the one that was acknowledged last');
    if (pages.answered < pages.asked * GOAL) wrong.push('too few pages were answered');
    processes.now();
  } finally {
    disk.makeRoom();
    await site.stop();
    mail.close();
    api.close();
    await mailbox.stop();
    wrong.push(...processes.orphans().map(({ pid: left, command }) => `process ${left} is left: ${command}`));
    disk.remove();
  }
  say(wrong.length === 0 ? 'Nothing was lost or doubled, and nothing is left.' : wrong.join('\n'));
  return wrong.length === 0;
}

run().then(
  (well) => process.exit(well ? 0 : 1),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    process.exit(1);
  },
);
