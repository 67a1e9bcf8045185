import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
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
