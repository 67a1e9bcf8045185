import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { siteUnderTest } from '../e2e/start-site';
import { HEADINGS, playMatrix } from './faults-matrix/matrix';
import { readSettings } from './faults-matrix/settings';
import { toTable } from './report';

// `npm run lab -- faults-matrix`: what visitors of this site have while a remote's files are faulty.
// `npm run lab -- faults-matrix --settings mine.json --site http://localhost:8080`: of any other site (README).
const OURS = fileURLToPath(new URL('faults-matrix/formraster.json', import.meta.url));

const { values } = parseArgs({
  options: {
    settings: { type: 'string', default: OURS },
    site: { type: 'string' },
    elsewhere: { type: 'string' },
    only: { type: 'string', multiple: true },
  },
});

const settings = readSettings(path.resolve(values.settings));
const named = values.site ?? settings.site;
const own = named === undefined ? await siteUnderTest() : undefined;
try {
  const lines = await playMatrix(settings, {
    site: (named ?? own?.url ?? '').replace(/\/$/, ''),
    elsewhere: values.elsewhere,
    only: values.only ?? [],
    heard: ({ what, ours, peer }) => process.stderr.write(`${what}: ${ours} (${peer})\n`),
  });
  process.stdout.write(`${toTable(lines, HEADINGS)}\n`);
  process.exitCode = lines.every(({ reached }) => reached) ? 0 : 1;
} finally {
  await own?.stop();
}
