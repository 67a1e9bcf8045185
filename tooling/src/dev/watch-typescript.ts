import { relative } from 'node:path';
import ts from 'typescript';
import { findProjectRoot } from '../project-root';

// `watch-typescript.ts <tsconfig> …`: compiles the projects, again whenever a file changes. It sends a message to its
// parent after each round, and ends with it.

/** The message about one round of compiling. */
export interface Compiled {
  /** As on the command line. */
  project: string;
  /** The compiler's report, empty without errors. */
  errors: string;
}

/** TypeScript's codes for "Found 1 error. Watching …" and "Found n errors. Watching …". */
const ROUND_DONE = new Set([6193, 6194]);

const format: ts.FormatDiagnosticsHost = {
  getCanonicalFileName: (name) => relative(findProjectRoot(), name),
  getCurrentDirectory: () => findProjectRoot(),
  getNewLine: () => '\n',
};

function watch(project: string): void {
  let errors: ts.Diagnostic[] = [];
  const host = ts.createWatchCompilerHost(
    project,
    {},
    ts.sys,
    ts.createEmitAndSemanticDiagnosticsBuilderProgram,
    (diagnostic) => errors.push(diagnostic),
    ({ code }) => {
      if (!ROUND_DONE.has(code)) return;
      const compiled: Compiled = { project, errors: ts.formatDiagnostics(errors, format).trim() };
      errors = [];
      process.send?.(compiled);
    },
  );
  ts.createWatchProgram(host);
}

process.on('disconnect', () => process.exit(0));
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.on('SIGTERM', () => process.exit(0));
for (const project of process.argv.slice(2)) watch(project);
