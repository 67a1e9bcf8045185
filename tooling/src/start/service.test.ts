import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Service } from './service';

let folder: string;
let told: string[];
let services: Service[];
const untilAborted = new AbortController().signal;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'formraster-service-'));
  told = [];
  services = [];
});
afterEach(async () => {
  for (const service of services) await service.stop(1000);
  rmSync(folder, { recursive: true });
});

const READY = `process.on('disconnect', () => process.exit()); process.send({ type: 'ready', port: 4100 });`;

function service(code: string, tell: (line: string) => void = () => undefined): Service {
  const script = join(folder, 'child.js');
  writeFileSync(script, code);
  const made = new Service({
    name: 'API',
    script,
    environment: (port) => ({ PATH: '', LAST_PORT: String(port) }),
    logFile: join(folder, 'logs/api.log'),
    tell: (line) => {
      told.push(line);
      tell(line);
    },
    readyTimeoutMs: 5000,
    restartDelayMs: 1,
  });
  services.push(made);
  return made;
}

test('a service is ready when it says so, and what it prints goes to its log', async () => {
  const ready = await service(`console.log('{"msg":"hello"}'); ${READY}`).start(untilAborted);

  expect(ready.port).toBe(4100);
  expect(readFileSync(join(folder, 'logs/api.log'), 'utf8')).toBe('{"msg":"hello"}\n');
});

test('a service that cannot start is quoted', async () => {
  const failing = service(`process.send({ type: 'failed', message: 'The database is too old.' });`);

  await expect(failing.start(untilAborted)).rejects.toThrow('The database is too old.');
});

test('a service that ends while starting is quoted from its log', async () => {
  const broken = service(`console.error('cannot find module x'); process.exit(3);`);

  await expect(broken.start(untilAborted)).rejects.toThrow(/ended while starting[^]*cannot find module x/);
});

test('a service that ended is started again, with the port it had', async () => {
  const marker = join(folder, 'second-life');
  let again: () => void;
  const runsAgain = new Promise<void>((resolve) => (again = resolve));
  const crashing = service(
    `const fs = require('fs');
     const first = process.env.LAST_PORT === 'undefined';
     if (!first) fs.writeFileSync(${JSON.stringify(marker)}, process.env.LAST_PORT);
     ${READY}
     if (first) setTimeout(() => process.exit(1), 10);`,
    (line) => line.includes('runs again') && again(),
  );

  await crashing.start(untilAborted);
  await runsAgain;

  expect(told[0]).toMatch(/^The API ended \(code 1\); starting it again/);
  expect(readFileSync(marker, 'utf8')).toBe('4100');
});

test('a service that keeps ending is given up with a sentence', async () => {
  const hopeless = service(`${READY} console.error('out of luck'); setTimeout(() => process.exit(1), 5);`);

  await hopeless.start(untilAborted);

  await expect(hopeless.lost).rejects.toThrow(/6 times within a minute[^]*out of luck/);
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
  expect(told).toEqual([]);
});

test('a service that does not react to being stopped is ended', async () => {
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
