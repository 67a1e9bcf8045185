import { join } from 'node:path';
import {
  remotePlaceSchema,
  remoteRouteSchema,
  type HostContract,
  type JsonSchema,
  type Party,
  type RemoteContract,
  type RemotePlace,
} from 'shared-types/remote-contract';
import type { RemoteRoute } from 'shared-types/remote-routes';
import * as z from 'zod';
import type { ContractSource, Site } from '../site';
import { exportedNames, readSourceUsage, type SourceUsage } from './source-usage';

/** What of a repository the contracts of its remotes are written from. */
export interface RemoteSource extends Pick<Site, 'root'> {
  contract: ContractSource;
}

/** The schema of what is received (`input`) or sent (`output`): senders may leave out what has a default. */
function schemaOf(
  schemas: Record<string, unknown>,
  name: string,
  io: 'input' | 'output',
  kind: string,
): JsonSchema {
  const schema = schemas[name];
  if (schema === undefined)
    throw new Error(`${name} is a ${kind} without a schema: declare it where the site’s others are.`);
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema as z.core.$ZodType, {
    io,
    unrepresentable: 'any',
  });
  return rest;
}

const NOTHING: SourceUsage = { uses: [], emits: [], hears: [], platform: [] };

/** @param routed modules that it shows through its routes, which no slot in its source names */
function party({ root, contract }: RemoteSource, workspace: string, routed: string[] = []): Party {
  const usage = contract.words ? readSourceUsage(root, workspace, contract.words) : NOTHING;
  const described = (
    names: string[],
    schemas: Record<string, unknown>,
    io: 'input' | 'output',
    kind: string,
  ) => Object.fromEntries(names.map((name) => [name, schemaOf(schemas, name, io, kind)]));
  return {
    contract: contract.contract,
    api: contract.api,
    platform: usage.platform,
    uses: described([...new Set([...usage.uses, ...routed])].sort(), contract.props, 'output', 'module'),
    emits: described(usage.emits, contract.events, 'output', 'window event'),
    hears: described(usage.hears, contract.events, 'input', 'window event'),
  };
}

/** What a remote declares in its `webpack.config.ts` and `src/routes.ts` and its contract depends on. */
export interface FederatedRemote {
  /** Name in discovery. */
  name: string;
  /** `./Exposed` → source file. */
  exposes: Record<`./${string}`, string>;
  /** Pages that it fills. */
  routes: RemoteRoute[];
  /** Places that it takes on pages of the shell. */
  places?: RemotePlace[];
}

/**
 * The contract of a remote, from its source.
 * @param workspace e.g. `mf-gallery`
 * @throws Error when it uses a module or event without a schema, or declares a page or place that its
 * modules cannot fill
 */
export function remoteContract(
  site: RemoteSource,
  workspace: string,
  { name, exposes, routes, places = [] }: FederatedRemote,
): RemoteContract {
  const modules = Object.keys(exposes).map((exposed) => {
    const id = exposed.replace(/^\./, name);
    const schemas = { ...ownProps(routes, places, id), ...site.contract.props };
    return [exposed, { props: schemaOf(schemas, id, 'input', 'module') }] as const;
  });
  for (const route of routes) checkRoute(route, name, Object.fromEntries(modules));
  for (const place of places) checkPlace(place, name, Object.fromEntries(modules));
  return {
    ...party(site, workspace),
    modules: Object.fromEntries(modules),
    routes,
    places,
    shared: site.contract.needs(),
  };
}

/** The props of a module that only its own remote shows: texts from its pages' paths, and what its places pass. */
function ownProps(
  routes: readonly RemoteRoute[],
  places: readonly RemotePlace[],
  id: string,
): Record<string, z.ZodObject> {
  const propsIn = (declared: readonly { module: string; props?: object | undefined }[], taken: z.ZodType) =>
    declared
      .filter(({ module }) => module === id)
      .map(({ props = {} }) =>
        Object.fromEntries(Object.keys(props).map((prop) => [prop, taken.optional()] as const)),
      );
  const shapes = [...propsIn(routes, z.string()), ...propsIn(places, z.unknown())];
  return shapes.length === 0 ? {} : { [id]: z.object(Object.assign({}, ...shapes) as z.ZodRawShape) };
}

type Refuse = (why: string) => Error;

/** @throws Error that names what a page or place lacks */
function checkShown(
  declared: RemoteRoute | RemotePlace,
  schema: typeof remoteRouteSchema | typeof remotePlaceSchema,
  remote: string,
  modules: RemoteContract['modules'],
  refuse: Refuse,
): void {
  const parsed = schema.safeParse(declared);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw refuse(`${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'it is not one'}`.replace(/\.$/, ''));
  }
  const { module: id, props = {} } = declared;
  const module = modules[id.replace(remote, '.')];
  if (module === undefined) throw refuse(`${id} is no module that ${remote} exposes`);
  const { properties = {}, required = [] } = module.props as { properties?: object; required?: string[] };
  const surplus = Object.keys(props).find((prop) => !(prop in properties));
  if (surplus !== undefined) throw refuse(`${id} takes no ${surplus}`);
  const missing = required.find((prop) => !(prop in props));
  if (missing !== undefined) throw refuse(`${id} needs ${missing}`);
}

/** @throws Error that names what a page lacks */
function checkRoute(route: RemoteRoute, remote: string, modules: RemoteContract['modules']): void {
  const refuse: Refuse = (why) => new Error(`The page ${route.path} of ${remote} cannot be shown: ${why}.`);
  checkShown(route, remoteRouteSchema, remote, modules, refuse);
  const unknown = Object.values(route.props ?? {}).find((name) => !route.path.includes(`:${name}`));
  if (unknown !== undefined) throw refuse(`its path has no :${unknown}`);
}

/** @throws Error that names what a place lacks */
function checkPlace(place: RemotePlace, remote: string, modules: RemoteContract['modules']): void {
  const refuse: Refuse = (why) => new Error(`${remote} cannot take the place ${place.place}: ${why}.`);
  checkShown(place, remotePlaceSchema, remote, modules, refuse);
}

/** The contract of the shell, from its source. */
export function hostContract(site: Pick<Site, 'root' | 'contract' | 'shell'>): HostContract {
  const { pages, platform, provides, variables } = site.contract;
  return {
    ...party(
      site,
      site.shell.folder,
      pages.flatMap(({ modules }) => modules),
    ),
    platform: platform.flatMap((file) => exportedNames(join(site.root, file))),
    provides: provides(),
    ...(variables && { variables: variables() }),
    pages: Object.fromEntries(pages.map(({ path, ...page }) => [path, page])),
  };
}
