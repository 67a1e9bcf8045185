import type { PageData, RemoteAssets } from 'shared-types/page-data';
import { expectedIntegrity } from 'shared-types/integrity';
import type { RemoteModuleId } from 'shared-types/remotes';
import type { Journal } from './health/journal';

/** How long a module that is opened by a click waits for its stylesheets, in ms; it is then shown without. */
export const STYLESHEET_LIMIT_MS = 1500;

/** Stylesheets that are on their way, or in place, by address. */
const asked = new Map<string, Promise<void>>();

const isLinked = (address: string) =>
  document.querySelector(`link[rel="stylesheet"][href="${CSS.escape(address)}"]`) !== null;

function link(address: string, integrity: string | undefined): Promise<void> {
  const element = document.createElement('link');
  Object.assign(element, {
    rel: 'stylesheet',
    crossOrigin: 'anonymous',
    integrity: integrity ?? '',
    href: address,
  });
  element.dataset['precedence'] = 'remote';
  return new Promise((resolve, reject) => {
    element.addEventListener('load', () => resolve());
    element.addEventListener('error', () => {
      // The next module that needs it asks again.
      element.remove();
      asked.delete(address);
      reject(new Error(`The stylesheet ${address} did not arrive.`));
    });
    document.head.append(element);
  });
}

function within<T>(limitMs: number, promise: Promise<T>, address: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`The stylesheet ${address} did not arrive in time.`)),
      limitMs,
    );
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * Links what a module needs to look right, unless the page has it. Fulfilled when all of it is in place.
 * @throws Error that names a stylesheet which failed, or is not here within {@link STYLESHEET_LIMIT_MS}; a late one
 * is applied when it comes
 */
export async function applyStylesheets(remote: RemoteAssets, exposed: string): Promise<void> {
  await Promise.all(
    (remote.exposes[exposed]?.css ?? []).map(async (address) => {
      const known = asked.get(address);
      if (known === undefined && isLinked(address)) return;
      const arriving = known ?? link(address, expectedIntegrity(remote, address));
      asked.set(address, arriving);
      await within(STYLESHEET_LIMIT_MS, arriving, address);
    }),
  );
}

/** The module that an address is a stylesheet of. */
function moduleOf(remotes: readonly RemoteAssets[], address: string): RemoteModuleId | undefined {
  for (const { name, exposes } of remotes) {
    for (const [exposed, { css }] of Object.entries(exposes)) {
      if (css.includes(address)) return exposed.replace(/^\./, name) as RemoteModuleId;
    }
  }
  return undefined;
}

/**
 * Notes which stylesheets of remotes the server's HTML asked for and the page was painted without
 * (document/start-scripts.ts), so that they are reported.
 */
export function noteLateStylesheets({ remotes }: PageData, journal: Journal): void {
  const linked = [...document.querySelectorAll<HTMLLinkElement>('link[data-precedence="remote"]')];
  setTimeout(() => {
    for (const link of linked.filter(({ sheet, dataset }) => sheet === null || 'late' in dataset)) {
      const address = link.getAttribute('href') ?? '';
      const module = moduleOf(remotes, address);
      if (module)
        journal.failed(module, 'load', new Error(`The stylesheet ${address} did not arrive in time.`));
    }
  }, STYLESHEET_LIMIT_MS);
}
