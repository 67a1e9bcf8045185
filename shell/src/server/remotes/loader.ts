import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import * as React from 'react';
import * as ReactDOM from 'react-dom';
import * as jsxRuntime from 'react/jsx-runtime';
import * as sharedPlatform from 'shared-platform';
import * as resourcePages from 'shared-platform/resource-pages';
import type { ComponentType } from 'react';
import type { RemoteVersion } from './version-set';

/** Everything a remote's server build may require: the shell's own instances. */
const PROVIDED: Record<string, unknown> = {
  react: React,
  'react-dom': ReactDOM,
  'react/jsx-runtime': jsxRuntime,
  'shared-platform': sharedPlatform,
  'shared-platform/resource-pages': resourcePages,
};

export type ExposedModules = Record<string, ComponentType<object> | undefined>;

type Outcome = { exposes: ExposedModules } | { error: unknown };

/** `name@version` → what its server build exports, or why it can't be had. */
const loaded = new Map<string, Outcome>();

/** Versions kept in a worker; the oldest goes first, and its code with it. */
const KEPT_VERSIONS = 24;

function compile(remote: RemoteVersion, server: NonNullable<RemoteVersion['server']>): ExposedModules {
  const source = readFileSync(server.file);
  const hash = `sha384-${createHash('sha384').update(source).digest('base64')}`;
  if (hash !== server.integrity) {
    throw new Error(
      `The server build of ${remote.name}@${remote.version} is not the one that was published.`,
    );
  }
  const wrapper: unknown = vm.compileFunction(source.toString('utf8'), ['module', 'exports', 'require'], {
    filename: `${remote.name}@${remote.version}/${path.basename(server.file)}`,
  });
  const module: { exports: { exposes?: ExposedModules } } = { exports: {} };
  const provide = (name: string): unknown => {
    if (Object.hasOwn(PROVIDED, name)) return PROVIDED[name];
    throw new Error(`${remote.name}@${remote.version} requires ${name}, which the shell does not provide.`);
  };
  Reflect.apply(wrapper as (...parameters: unknown[]) => void, undefined, [module, module.exports, provide]);
  if (module.exports.exposes === undefined) {
    throw new Error(`The server build of ${remote.name}@${remote.version} exports no modules.`);
  }
  return module.exports.exposes;
}

/**
 * The modules of a remote's server build, compiled once per worker and version.
 * @throws Error that names the remote when its build is missing, altered, throws, or requires what it may not
 */
export function loadServerBuild(remote: RemoteVersion): ExposedModules {
  const key = `${remote.name}@${remote.version}`;
  let outcome = loaded.get(key);
  if (outcome === undefined) {
    try {
      if (remote.server === undefined) throw new Error(`${key} has no server build.`);
      outcome = { exposes: compile(remote, remote.server) };
    } catch (error) {
      outcome = { error };
    }
    loaded.set(key, outcome);
    const oldest = loaded.keys().next();
    if (loaded.size > KEPT_VERSIONS && !oldest.done) loaded.delete(oldest.value);
  }
  if ('error' in outcome) throw outcome.error;
  return outcome.exposes;
}
