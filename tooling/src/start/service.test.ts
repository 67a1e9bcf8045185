import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Service, StartError, type ServiceOptions } from './service';

let folder: string;
let printed: string[];
let services: Service[];
const untilAborted = new AbortController().signal;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'formraster-service-'));
  printed = [];
  services = [];
});
afterEach(async () => {
  for (const service of services) await service.stop(1000);
  rmSync(folder, { recursive: true });
});

const READY = `process.on('disconnect', () => process.exit()); process.send({ type: 'ready', port: 4100 });`;

function service(
  code: string,
  tell: (line: string) => void = () => undefined,
  options: Partial<ServiceOptions> = {},
): Service {
  const script = join(folder, 'child.js');
  writeFileSync(script, code);
  const made = new Service({
    name: 'API',
    script,
    environment: (port) => ({ PATH: '', LAST_PORT: String(port) }),
    logFile: join(folder, 'logs/api.log'),
    tell: (line) => {
      printed.push(line);
      tell(line);
    },
    readyTimeoutMs: 5000,
    restartDelayMs: 1,
    ...options,
  });
  services.push(made);
  return made;
}

test('a service is ready when it reports so, and its output goes to its log', async () => {
  const ready = await service(`console.log('{"msg":"hello"}'); ${READY}`).start(untilAborted);

  expect(ready.port).toBe(4100);
  expect(readFileSync(join(folder, 'logs/api.log'), 'utf8')).toBe('{"msg":"hello"}\n');
});

test('a service has the heap that it is given, whatever the machine has', async () => {
  const code = `console.log(require('v8').getHeapStatistics().heap_size_limit / 2 ** 30); ${READY}`;
  await service(code, undefined, { heapMb: 1024 }).start(untilAborted);

  const gigabytes = Number(readFileSync(join(folder, 'logs/api.log'), 'utf8'));
  expect(gigabytes).toBeGreaterThanOrEqual(1);
  expect(gigabytes).toBeLessThan(1.2);
});

(process.getuid?.() === 0 ? test : test.skip)('a service runs as the account that it is given', async () => {
  const identity = { uid: 65_534, gid: 65_534 };
  const code = `console.log(process.getuid(), process.getgroups().join()); ${READY}`;
  chmodSync(folder, 0o755);
  await service(code, undefined, { identity }).start(untilAborted);

  expect(readFileSync(join(folder, 'logs/api.log'), 'utf8')).toBe('65534 65534\n');
});

test('the message of a service that cannot start is shown', async () => {
  const failing = service(`process.send({ type: 'failed', message: 'The database is too old.' });`);

  await expect(failing.start(untilAborted)).rejects.toThrow('The database is too old.');
});

test('a service that ends while starting is reported in a sentence, with the error', async () => {
  const log = join(folder, 'logs/api.log');
  await expect(service(`const a = ;`).start(untilAborted)).rejects.toThrow(
    new StartError(`The API ended while starting: SyntaxError: Unexpected token ';'; see ${log}.`),
  );
});

test('a service that ended is restarted with the port it had', async () => {
  const marker = join(folder, 'second-life');
  let again: () => void;
  const runsAgain = new Promise<void>((resolve) => (again = resolve));
  const crashing = service(
    `const fs = require('fs');
     const first = process.env.LAST_PORT === 'undefined';
     if (!first) fs.writeFileSync(${JSON.stringify(marker)}, process.env.LAST_PORT);
     ${READY}
     if (first) setTimeout(() => process.exit(1), 10);`,
    (line) => line.includes('running again') && again(),
  );

  await crashing.start(untilAborted);
  await runsAgain;

  expect(printed[0]).toMatch(/^The API ended \(code 1\); restarting it/);
  expect(readFileSync(marker, 'utf8')).toBe('4100');
});

test('a service that keeps ending is lost, with a sentence', async () => {
  const hopeless = service(`${READY} console.error('out of luck'); setTimeout(() => process.exit(1), 5);`);

  await hopeless.start(untilAborted);

  await expect(hopeless.lost).rejects.toThrow(
    /^The API .*, 6 times in short order: out of luck; see .*api\.log\.$/,
  );
});

test('a service that others can do without for a while is never given up', async () => {
  let runsAgain: () => void;
  const often = new Promise<void>((resolve) => (runsAgain = resolve));
  const lame = service(
    `${READY} setTimeout(() => process.exit(1), 5);`,
    () => printed.filter((line) => line.includes('running again')).length === 7 && runsAgain(),
    { isDispensable: () => true, restartDelayMs: 0 },
  );
  let lost = false;
  lame.lost.catch(() => (lost = true));

  await lame.start(untilAborted);
  await often;

  expect(lost).toBe(false);
});

/** Sends signs of life. */
const LIVES = `${READY} setInterval(() => process.send({ type: 'alive' }), 20);`;

test('a service that something has frozen is replaced', async () => {
  let runsAgain: () => void;
  const again = new Promise<void>((resolve) => (runsAgain = resolve));
  const frozen = service(
    `${LIVES} if (process.env.LAST_PORT === 'undefined') setTimeout(() => process.kill(process.pid, 'SIGSTOP'), 100);`,
    (line) => line.includes('running again') && runsAgain(),
    { showsLife: true, checkEveryMs: 200 },
  );

  await frozen.start(untilAborted);
  await again;

  expect(printed.slice(0, 2)).toEqual([
    'The API gives no sign of life and is replaced.',
    expect.stringMatching(/^The API ended \(SIGKILL\); restarting it/),
  ]);
});

test('a service that shows life is not replaced', async () => {
  const lively = service(LIVES, undefined, { showsLife: true, checkEveryMs: 100 });

  await lively.start(untilAborted);
  // Longer than it takes to replace one that is frozen.
  await new Promise((resolve) => setTimeout(resolve, 1000));

  expect(printed).toEqual([]);
});

test('stopping lets a service finish its work', async () => {
  const marker = join(folder, 'finished');
  const busy = service(
    `process.on('SIGTERM', () => setTimeout(() => {
       require('fs').writeFileSync(${JSON.stringify(marker)}, '');
       process.exit();
     }, 50)); ${READY}`,
  );
  await busy.start(untilAborted);

  await busy.stop(5000);

  expect(existsSync(marker)).toBe(true);
  expect(printed).toEqual([]);
});

test('a service that ignores being stopped is killed', async () => {
  const deaf = service(
    `process.on('SIGTERM', () => undefined); setInterval(() => undefined, 1000); ${READY}`,
  );
  await deaf.start(untilAborted);

  await expect(deaf.stop(50)).resolves.toBeUndefined();
});

test('an abort while starting ends the service', async () => {
  const controller = new AbortController();
  const slow = service(`setInterval(() => undefined, 1000);`).start(controller.signal);
  controller.abort();

  await expect(slow).rejects.toThrow('was stopped while starting');
});
