import type { PageData, RemoteAssets } from 'shared-types/page-data';
import { expectedIntegrity } from 'shared-types/integrity';
import type { RemoteModuleId } from 'shared-types/remotes';
import { mediaNow } from './containment/slots';
import type { Journal } from './health/journal';

/** ms that a module waits for its stylesheets after a click; it is then shown without them. */
export const STYLESHEET_LIMIT_MS = 1500;

/** Address → a stylesheet that is loading or loaded. */
const asked = new Map<string, Promise<void>>();

/** The link of a stylesheet, or of the file that contains it and others (server/page/one-stylesheet.ts). */
const linkOf = (address: string) =>
  document.querySelector<HTMLLinkElement>(
    `link[rel="stylesheet"]:is([href="${CSS.escape(address)}"], [href^="/styles/"][href*="${CSS.escape(address.slice(1))}"])`,
  );

/** Whether a stylesheet is on its way, or failed: browsers may give one that failed an empty sheet. */
const isMissing = ({ sheet }: HTMLLinkElement) => sheet === null || sheet.cssRules.length === 0;

/** Gives a slot that has no stylesheet the frame's plain look (Layout.module.css), or takes it away again. */
export function markUnstyled(module: RemoteModuleId, unstyled: boolean): void {
  for (const slot of document.querySelectorAll(`[data-module="${module}"]`))
    slot.toggleAttribute('data-unstyled', unstyled);
}

function link(remote: RemoteAssets, address: string): Promise<void> {
  const element = document.createElement('link');
  Object.assign(element, {
    rel: 'stylesheet',
    crossOrigin: 'anonymous',
    integrity: expectedIntegrity(remote, address) ?? '',
    // One that is fetched ahead does not apply to the page before.
    media: mediaNow(remote.name),
    // Browsers fetch a stylesheet that does not apply last of all.
    fetchPriority: 'high',
    href: address,
  });
  element.dataset['precedence'] = 'remote';
  return new Promise((resolve, reject) => {
    element.addEventListener('load', () => {
      // Its slot may have come or left meanwhile.
      if (element.sheet) element.sheet.media.mediaText = mediaNow(remote.name);
      resolve();
    });
    element.addEventListener('error', () => {
      // The next module that needs it requests it again.
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
 * Adds a module's stylesheets to the page, and waits until they are loaded.
 * @param again also those of the server's HTML that have not arrived
 * @throws Error that names a stylesheet which failed, or took longer than {@link STYLESHEET_LIMIT_MS}; a late one still
 * applies when it arrives
 */
export async function applyStylesheets(remote: RemoteAssets, exposed: string, again = false): Promise<void> {
  await Promise.all(
    (remote.exposes[exposed]?.css ?? []).map(async (address) => {
      const known = asked.get(address);
      const linked = linkOf(address);
      if (known === undefined && linked && !(again && isMissing(linked))) return;
      const arriving = known ?? link(remote, address);
      asked.set(address, arriving);
      await within(STYLESHEET_LIMIT_MS, arriving, address);
    }),
  );
}

/** The module to which a stylesheet belongs. */
function moduleOf(remotes: readonly RemoteAssets[], address: string): RemoteModuleId | undefined {
  for (const { name, exposes } of remotes) {
    for (const [exposed, { css }] of Object.entries(exposes)) {
      if (css.includes(address)) return exposed.replace(/^\./, name) as RemoteModuleId;
    }
  }
  return undefined;
}

/** Reports remotes' stylesheets in the server's HTML that missed the first paint (page-start/start-scripts.ts). */
export function noteLateStylesheets({ remotes }: PageData, journal: Journal): void {
  const linked = [...document.querySelectorAll<HTMLLinkElement>('link[data-precedence="remote"]')];
  setTimeout(() => {
    for (const link of linked) {
      const address = link.getAttribute('href') ?? '';
      const module = moduleOf(remotes, address);
      if (!module) continue;
      // One that has been asked for again is seen to there.
      if (isMissing(link) && !asked.has(address)) {
        markUnstyled(module, true);
        link.addEventListener('load', () => markUnstyled(module, false), { once: true });
      }
      if (link.sheet === null || 'late' in link.dataset)
        journal.failed(module, 'load', new Error(`The stylesheet ${address} did not arrive in time.`));
    }
  }, STYLESHEET_LIMIT_MS);
}
