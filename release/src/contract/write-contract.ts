import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { windowEventSchemas } from 'shared-types/events';
import {
  remoteRouteSchema,
  type HostContract,
  type JsonSchema,
  type Party,
  type RemoteContract,
} from 'shared-types/remote-contract';
import { remotePropsSchemas } from 'shared-types/remote-props';
import { API_VERSION, CONTRACT_VERSION, type RemoteModuleId } from 'shared-types/remotes';
import { remotesBudget, type RemoteRoute } from 'shared-types/routes';
import * as z from 'zod';
import { findProjectRoot } from 'tooling/project-root';
import { ownRoutes } from '../../../shell/src/app/routes';
import { exportedNames, readSourceUsage } from './source-usage';

const packages = createRequire(join(findProjectRoot(), 'release/package.json'));

/** Packages that exist once on a page and once in a render worker: the shell provides them to the remotes. */
export const SHARED_PACKAGES = ['react', 'react-dom', 'shared-platform'] as const;

/** The version of a shared package that this working copy builds against. */
export function sharedVersion(name: string): string {
  const file = packages.resolve(`${name}/package.json`);
  return z.object({ version: z.string() }).parse(JSON.parse(readFileSync(file, 'utf8'))).version;
}

/** The schema of what is received (`input`) or sent (`output`): senders may leave out what has a default. */
function schemaOf(
  schemas: Record<string, unknown>,
  name: string,
  io: 'input' | 'output',
  kind: string,
): JsonSchema {
  const schema = schemas[name];
  if (schema === undefined) throw new Error(`${name} is not a ${kind} of shared-types: declare it there.`);
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema as z.core.$ZodType, {
    io,
    unrepresentable: 'any',
  });
  return rest;
}

/** @param routed modules that it shows through its routes, which no slot in its source names */
function party(root: string, workspace: string, routed: RemoteModuleId[] = []): Party {
  const usage = readSourceUsage(root, workspace);
  const described = (
    names: string[],
    schemas: Record<string, unknown>,
    io: 'input' | 'output',
    kind: string,
  ) => Object.fromEntries(names.map((name) => [name, schemaOf(schemas, name, io, kind)]));
  return {
    contract: CONTRACT_VERSION,
    api: API_VERSION,
    platform: usage.platform,
    uses: described([...new Set([...usage.uses, ...routed])].sort(), remotePropsSchemas, 'output', 'module'),
    emits: described(usage.emits, windowEventSchemas, 'output', 'window event'),
    hears: described(usage.hears, windowEventSchemas, 'input', 'window event'),
  };
}

/** What a remote declares in its `federation.ts` and `src/routes.ts` and its contract depends on. */
export interface FederatedRemote {
  /** Name in discovery. */
  name: string;
  /** `./Exposed` → source file. */
  exposes: Record<`./${string}`, string>;
  /** Pages that it fills. */
  routes: RemoteRoute[];
}

/**
 * The contract of a remote, from its source.
 * @param workspace e.g. `mf-gallery`
 * @throws Error when it uses a module or event that shared-types does not declare, or declares a page that its modules
 * cannot fill
 */
export function remoteContract(
  root: string,
  workspace: string,
  { name, exposes, routes }: FederatedRemote,
): RemoteContract {
  const modules = Object.keys(exposes).map((exposed) => {
    const id = exposed.replace(/^\./, name);
    const schemas = { ...pageProps(routes, id), ...remotePropsSchemas };
    return [exposed, { props: schemaOf(schemas, id, 'input', 'module') }] as const;
  });
  for (const route of routes) checkRoute(route, name, Object.fromEntries(modules));
  return {
    ...party(root, workspace),
    modules: Object.fromEntries(modules),
    routes,
    shared: Object.fromEntries(SHARED_PACKAGES.map((shared) => [shared, `^${sharedVersion(shared)}`])),
  };
}

/** The props of a module that only its own remote shows, on pages: texts from their paths. */
function pageProps(routes: readonly RemoteRoute[], id: string): Record<string, z.ZodObject> {
  const pages = routes.filter(({ module }) => module === id);
  const names = new Set(pages.flatMap(({ props = {} }) => Object.keys(props)));
  const shape = [...names].map((name) => [name, z.string().optional()] as const);
  return pages.length === 0 ? {} : { [id]: z.object(Object.fromEntries(shape)) };
}

/** @throws Error that names what a page lacks */
function checkRoute(route: RemoteRoute, remote: string, modules: RemoteContract['modules']): void {
  const refuse = (why: string) => new Error(`The page ${route.path} of ${remote} cannot be shown: ${why}.`);
  const parsed = remoteRouteSchema.safeParse(route);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw refuse(`${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'it is not one'}`.replace(/\.$/, ''));
  }
  const module = modules[route.module.replace(remote, '.')];
  if (module === undefined) throw refuse(`${route.module} is no module that ${remote} exposes`);
  const { properties = {}, required = [] } = module.props as { properties?: object; required?: string[] };
  const passed = Object.entries(route.props ?? {});
  for (const [prop, parameter] of passed) {
    if (!(prop in properties)) throw refuse(`${route.module} takes no ${prop}`);
    if (!route.path.includes(`:${parameter}`)) throw refuse(`its path has no :${parameter}`);
  }
  const missing = required.find((prop) => passed.every(([name]) => name !== prop));
  if (missing !== undefined) throw refuse(`${route.module} needs ${missing}`);
}

/** The contract of the shell, from its source. */
export function hostContract(root: string): HostContract {
  return {
    ...party(
      root,
      'shell',
      ownRoutes.flatMap(({ handle }) => handle.modules),
    ),
    platform: ['index.ts', 'resource-pages.ts'].flatMap((file) =>
      exportedNames(join(root, 'shared-platform/src', file)),
    ),
    provides: Object.fromEntries(SHARED_PACKAGES.map((shared) => [shared, sharedVersion(shared)])),
    pages: Object.fromEntries(
      ownRoutes.map(({ path, handle }) => [path, { modules: handle.modules, budget: remotesBudget(handle) }]),
    ),
  };
}
