import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { giveSettings, givenSettings, inheritedSettings } from './inherited-settings';

let folder: string;
beforeAll(() => (folder = mkdtempSync(path.join(tmpdir(), 'formraster-settings-'))));
afterAll(() => rmSync(folder, { recursive: true }));

/** Reads settings from a descriptor that gives this text. */
function settingsOf(content: string) {
  const file = path.join(folder, 'settings');
  writeFileSync(file, content);
  const descriptor = openSync(file, 'r');
  const environment: NodeJS.ProcessEnv = { PORT: '1', SETTINGS_FD: String(descriptor) };
  try {
    return { environment, settings: inheritedSettings(environment) };
  } finally {
    closeSync(descriptor);
  }
}

test('settings are read once, and the variable that names their descriptor is not passed on', () => {
  const { environment, settings } = settingsOf('{"PUBLISH_SECRET":"secret"}');
  expect(settings).toEqual({ PUBLISH_SECRET: 'secret' });
  expect(environment).toEqual({ PORT: '1' });
  expect(inheritedSettings(environment)).toBe(settings);
});

test.each(['', '{', '[]', '{"PORT":1}'])(
  'a descriptor that gives %j is refused with a sentence',
  (content) => {
    expect(() => settingsOf(content)).toThrow(/^SETTINGS_FD must be .* JSON object of strings/);
  },
);

test.each(['x', '987'])('SETTINGS_FD=%s is refused with a sentence', (SETTINGS_FD) => {
  expect(() => inheritedSettings({ SETTINGS_FD })).toThrow(/^SETTINGS_FD must be the number of an open/);
});

test('without SETTINGS_FD there are none', () => {
  expect(inheritedSettings({ PORT: '1' })).toEqual({});
});

test('a child process reads what its parent gives through a pipe', async () => {
  const program = `
    const { inheritedSettings } = await import(${JSON.stringify(path.join(__dirname, 'inherited-settings.ts'))});
    process.stdout.write(inheritedSettings(process.env).LONG);`;
  const child = spawn(process.execPath, ['--no-warnings', '--input-type=module', '-e', program], {
    env: { SETTINGS_FD: '0' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  await once(child, 'spawn');
  const LONG = 'x'.repeat(500_000);
  giveSettings(child.stdin, { LONG, ABSENT: undefined });
  expect(await text(child.stdout)).toBe(LONG);
});

test('a child process that ends without reading them is no error of its parent', async () => {
  const child = spawn(process.execPath, ['-e', ''], { stdio: ['pipe', 'ignore', 'inherit'] });
  await once(child, 'exit');
  giveSettings(child.stdin, { PUBLISH_SECRET: 'secret' });
  await once(child.stdin, 'close');
});

test('an empty setting counts as not set, and one with an example’s value is refused', () => {
  expect(givenSettings({ PORT: '1', HOST: '' })).toEqual({ PORT: '1' });
  expect(() => givenSettings({ PORT: '1', METRICS_TOKEN: 'replace-by-32-random-characters' })).toThrow(
    'METRICS_TOKEN still has the value of an example: set it to one of your own.',
  );
});
