import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findProjectRoot } from '../project-root';
import { PROCESS_VARIABLES } from '../config';
import { readUpgrade } from '../upgrade/read-upgrade';
import { tellSystemd } from './systemd';

let folder: string;
let stop: () => void;
let program: string;
const NOTIFY_SOCKET = '/run/systemd/notify';

/** What a program in the place of `systemd-notify` received. */
const received = (): string[] => {
  const file = join(folder, 'told');
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'formraster-systemd-'));
  program = join(folder, 'systemd-notify');
  writeFileSync(program, `#!/bin/sh\necho "$1" >> '${join(folder, 'told')}'\n`);
  chmodSync(program, 0o755);
  stop = () => undefined;
});
afterEach(() => {
  stop();
  rmSync(folder, { recursive: true });
});

test('systemd is notified that the site is ready, and then that it lives', async () => {
  stop = tellSystemd({ NOTIFY_SOCKET, WATCHDOG_USEC: 100_000 }, () => undefined, program);
  while (received().length < 3) await wait(20);

  expect([...received()].sort().slice(0, 2)).toEqual(['READY=1', 'WATCHDOG=1']);
});

test('without a watchdog systemd is notified once, and without systemd nothing', async () => {
  stop = tellSystemd({ NOTIFY_SOCKET, WATCHDOG_USEC: 0 }, () => undefined, program);
  tellSystemd({ WATCHDOG_USEC: 0 }, () => undefined, program);
  while (received().length < 1) await wait(20);
  await wait(100);

  expect(received()).toEqual(['READY=1']);
});

test('a failed notification is reported', async () => {
  rmSync(program);
  const said = await new Promise<string>((resolve) => {
    stop = tellSystemd({ NOTIFY_SOCKET, WATCHDOG_USEC: 0 }, resolve, program);
  });

  expect(said).toMatch(/^systemd could not be told "READY=1": /);
});

test('the unit, the runbook and the steps to run the site name the same folders', () => {
  const root = findProjectRoot();
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const unit = read('deploy/systemd/formraster.service');
  const setting = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? '';
  const [data, place] = [setting('Environment').replace('DATA_DIR=', ''), setting('WorkingDirectory')];
  expect(data).toBe(`/var/lib/${setting('StateDirectory')}`);
  expect(setting('ReadWritePaths')).toBe(place);
  const runbook = read('docs/runbook.md');
  expect(runbook).toContain(`cd ${place} && sudo -u ${setting('User')} DATA_DIR=${data} npm run`);
  expect(runbook).toContain(`${data}/logs`);
  expect(runbook).not.toContain('.data');
  expect(read('docs/how-to/run-in-production.md')).toContain(`--home-dir ${place} ${setting('User')}`);
  const steps = read('docs/how-to/run-in-production.md');
  expect(steps).toContain(`cd ${place}\nDATA_DIR=${data} npm run upgrade`);
  expect(runbook).toContain(`cd ${place} && npm run upgrade -- --back`);
  const { stop, start } = readUpgrade([]);
  expect(steps).toContain(`\`${stop}\` and \`${start}\``);
  expect(stop).toContain(setting('User'));
  // What is built beside is inside a folder to which the unit's account may write.
  expect(steps).toContain('`.upgrade/next`');
  const backups = /`BACKUP_DIR=(\S+)`/.exec(read('docs/how-to/back-up-and-restore.md'))?.[1] ?? '';
  expect(unit).toContain(`ReadWritePaths=-${backups}\n`);
});

test.each(['run-in-production', 'own-repository'])('%s names the browser that publications need', (name) => {
  const guide = readFileSync(join(findProjectRoot(), `docs/how-to/${name}.md`), 'utf8');
  expect(guide).toContain('`chromium-headless-shell`');
});

test('the unit, and the file of variables beside it, set documented variables alone', () => {
  const root = findProjectRoot();
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const unit = read('deploy/systemd/formraster.service');
  const [file = ''] = /(?<=^EnvironmentFile=-).*$/m.exec(unit) ?? [];
  const guide = read('docs/how-to/run-in-production.md');
  expect(guide).toContain(`\`${file}\``);
  const [example = ''] = /(?<=```sh\n)[^`]*PUBLIC_URL=[^`]*/.exec(guide) ?? [];
  const names = [...`${unit.replaceAll('Environment=', '')}\n${example}`.matchAll(/^\s*([A-Z][A-Z_]+)=/gm)];
  const set = names.map(([, name]) => name);
  expect(set).toEqual(expect.arrayContaining(['DATA_DIR', 'PUBLIC_URL', 'TRUST_PROXY']));
  expect(set.filter((name) => !PROCESS_VARIABLES.includes(name ?? ''))).toEqual([]);
});
