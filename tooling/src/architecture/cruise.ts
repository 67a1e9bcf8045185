import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** An import that violates a rule of `.dependency-cruiser.cjs`; paths are relative to the cruised folder. */
export interface Violation {
  rule: string;
  from: string;
  to: string;
}

/** The number of source files read, without packages, and the violations found. */
export interface CruiseResult {
  modules: number;
  violations: Violation[];
}

interface CruiserReport {
  modules: { source: string; coreModule?: boolean; couldNotResolve?: boolean }[];
  summary: { violations: { rule: { name: string }; from: string; to: string }[] };
}

const REPORT_BYTES = 256 * 1024 * 1024;

/**
 * Runs dependency-cruiser over `paths` inside `folder`, with the configuration at `config`, an absolute path
 * in the folder that has `node_modules`.
 * @throws Error with the cruiser's own message when it cannot run; violations are not errors
 */
export async function cruise(folder: string, paths: string[], config: string): Promise<CruiseResult> {
  const program = path.join(
    path.dirname(config),
    'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
  );
  const report = await run(folder, [program, '--config', config, '--output-type', 'json', ...paths]);
  return {
    modules: report.modules.filter((module) => isOurSource(module)).length,
    violations: report.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
  };
}

function isOurSource(module: CruiserReport['modules'][number]): boolean {
  return !module.coreModule && !module.couldNotResolve && !module.source.includes('node_modules/');
}

function run(cwd: string, args: string[]): Promise<CruiserReport> {
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { cwd, maxBuffer: REPORT_BYTES }, (error, stdout, stderr) => {
      // The exit code counts violations; a run that failed prints no report.
      if (!stdout.startsWith('{')) {
        reject(new Error(`dependency-cruiser did not run: ${stderr || (error?.message ?? 'no output')}`));
        return;
      }
      resolve(JSON.parse(stdout) as CruiserReport);
    });
  });
}

/** With fewer source files than this, the cruiser cannot have read the repository. */
const FEWEST_MODULES = 100;

/**
 * Cruises the sources of every workspace in `folder` by the rules at `root`. With a version of TypeScript that it cannot
 * load, the cruiser reads no `.ts` file and finds nothing wrong, so a run that read too little is an error.
 */
export async function cruiseRepository(root: string, folder: string = root): Promise<CruiseResult> {
  const result = await cruise(folder, sourceFolders(folder), path.join(root, '.dependency-cruiser.cjs'));
  if (result.modules < FEWEST_MODULES) {
    throw new Error(
      `dependency-cruiser saw ${result.modules} modules, fewer than ${FEWEST_MODULES}. ` +
        'Check that TypeScript is the version in package.json and that the folders are the right ones.',
    );
  }
  return result;
}

function sourceFolders(root: string): string[] {
  const workspaces = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return workspaces.map(({ name }) => `${name}/src`).filter((folder) => existsSync(path.join(root, folder)));
}
