import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { readRows } from './read-table';

/** The number of packages looked at, and the problems found, a sentence each. */
export interface LicenceResult {
  packages: number;
  problems: string[];
}

/** One package, once for every version and folder it is installed in. */
interface Package {
  name: string;
  /** As its author wrote it; undefined where the lock file has none. */
  licence: string | undefined;
}

/** What is read of a lock file: its entries by their folders, as npm writes them since version 7. */
const lockFileSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      license: z.string().optional(),
      dev: z.boolean().optional(),
      link: z.boolean().optional(),
    }),
  ),
});

const DOCUMENT = 'docs/licences.md';
const INSTALLED = 'node_modules/';

/**
 * Compares `package-lock.json` of the repository at `root` with the tables of `docs/licences.md`: each package that
 * is not for development alone has an allowed licence, or is allowed by its name, and each row is needed by one.
 * @throws Error where the lock file is not one that npm writes
 */
export function checkLicences(root: string): LicenceResult {
  const document = readFileSync(path.join(root, DOCUMENT), 'utf8');
  const licences = column(document, ['Licence', 'Why it is allowed']).map(([licence = '']) => licence);
  const exceptions = column(document, ['Package', 'Licence', 'Why it is allowed']).map(
    ([name = '', licence = '']) => ({ name, licence }),
  );
  const packages = readPackages(root);
  const allows = (exception: (typeof exceptions)[number], { name, licence }: Package): boolean =>
    fits(exception.name, name) && (licence === undefined || licence === exception.licence);

  const refused = packages.filter(
    (entry) =>
      !licences.some((licence) => licence === entry.licence) &&
      !exceptions.some((exception) => allows(exception, entry)),
  );
  const idle = [
    ...licences.filter((licence) => !packages.some((entry) => entry.licence === licence)),
    ...exceptions
      .filter((exception) => !packages.some((entry) => allows(exception, entry)))
      .map(({ name }) => name),
  ];
  return {
    packages: packages.length,
    problems: [
      ...refused.map(({ name, licence }) => `${name}: ${DOCUMENT} does not allow ${licence ?? 'no licence'}`),
      ...idle.map((row) => `${DOCUMENT}: no package needs the row ${row}`),
    ],
  };
}

function readPackages(root: string): Package[] {
  const { packages } = lockFileSchema.parse(
    JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')),
  );
  return Object.entries(packages)
    .filter(([folder, { dev, link }]) => folder.includes(INSTALLED) && dev !== true && link !== true)
    .map(([folder, { license }]) => ({
      name: folder.slice(folder.lastIndexOf(INSTALLED) + INSTALLED.length),
      licence: license,
    }));
}

/** The cells of a table's rows, without the marks of code. */
function column(document: string, header: string[]): string[][] {
  return readRows(document, header).map(({ cells }) => cells.map((cell) => cell.replaceAll('`', '')));
}

function fits(pattern: string, name: string): boolean {
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}
