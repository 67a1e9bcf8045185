import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { paths } from 'shared-types/routes';
import { readCoverage } from './read-table';

const FOLDER = 'docs/specification';
const ADMIN_ROUTES = 'mf-admin/src/app/admin-routes.tsx';

/** The addresses of the site's pages and of the admin's areas, from the sources of the repository at `root`. */
export function addressesOf(root: string): string[] {
  const pages = Object.values(paths).filter((address) => typeof address === 'string');
  const routes = readFileSync(path.join(root, ADMIN_ROUTES), 'utf8');
  const areas = [...routes.matchAll(/path: `\$\{paths\.admin\}\/([\w-]+)/g)].map(
    ([, area]) => `${paths.admin}/${area}`,
  );
  return [...new Set([...pages.map((address) => address.replace(/#.*/, '')), ...areas])];
}

/** Sentences about those of the addresses that are in no clause, in quotes or as code. */
export function withoutClause(addresses: readonly string[], clauses: readonly string[]): string[] {
  const named = new Set(
    clauses.flatMap((clause) => [...clause.matchAll(/["`](\/[^"`#]*)/g)].map(([, one]) => one)),
  );
  return addresses
    .filter((address) => !named.has(address))
    .map((address) => `${FOLDER}: no clause names ${address}`);
}

/** Checks that a clause in `docs/specification` names each address of the site and each area of the admin. */
export function checkAddresses(root: string): string[] {
  const clauses = readdirSync(path.join(root, FOLDER))
    .filter((name) => name.endsWith('.md'))
    .flatMap((name) => readCoverage(readFileSync(path.join(root, FOLDER, name), 'utf8')))
    .map(({ clause }) => clause);
  return withoutClause(addressesOf(root), clauses);
}
