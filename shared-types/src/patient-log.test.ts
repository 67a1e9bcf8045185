import { patientLog } from './patient-log';

const DISK = { room: 0 };
let written: string;
const onDisk = (bytes: Uint8Array): number => {
  if (DISK.room === 0) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  const fitting = bytes.subarray(0, DISK.room);
  DISK.room -= fitting.length;
  written += new TextDecoder().decode(fitting);
  return fitting.length;
};
beforeEach(() => {
  written = '';
});

test('a log on a full disk leaves lines out, and says so once there is space', () => {
  const log = patientLog(onDisk);
  DISK.room = 10;
  for (const line of ['{"n":1}\n', '{"n":2}\n', '{"n":3}\n']) log.write(line);
  expect(written).toBe('{"n":1}\n{"');

  DISK.room = 1000;
  log.write('{"n":4}\n');
  log.write('{"n":5}\n');
  const [first, half, note = '', ...rest] = written.split('\n');
  expect([first, half, ...rest]).toEqual(['{"n":1}', '{"', '{"n":4}', '{"n":5}', '']);
  expect(JSON.parse(note)).toMatchObject({ level: 40, missing: 2 });
});
