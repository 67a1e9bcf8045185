import type { Page } from 'playwright-core';

/** What of a page belongs to no module, by what it is: styles of its frame and of ordinary elements, and built-in code. */
export type Surroundings = Record<string, string>;

/** What of a page modules have to leave as it is: on their own page, and on one that a visitor moves to from there. */
export interface Before {
  own: Surroundings;
  /** Undefined where the site names no such page. */
  moved?: Surroundings;
}

/** An address that no site has: its page shows the frame alone. */
export const FOREIGN_PATH = '/no-page-of-any-module';

/** Reads the surroundings of the modules of a page. @param whole also where its frame and content are, and stylesheets of scripts */
export function surroundingsOf(page: Page, whole = false): Promise<Surroundings> {
  return page.evaluate((withPlaces) => {
    const SHOWN = ['display', 'visibility', 'opacity', 'filter', 'pointer-events'];
    const TEXT = ['background-color', 'font-family', 'font-size'];
    const ORDINARY = 'div section h1 h2 h3 h4 h5 h6 p a span button input label ul li table td img figure';
    const found: Record<string, string> = {};
    // Methods, since a compiler gives other named functions a helper that the page does not have.
    const read = {
      styles(name: string, element: Element, properties: readonly string[]): void {
        const style = getComputedStyle(element);
        for (const property of properties)
          found[`the ${property} of ${name}`] = style.getPropertyValue(property);
      },
      kind(value: unknown): string {
        if (typeof value !== 'function') return typeof value;
        return Function.prototype.toString.call(value).includes('[native code]') ? 'built in' : 'written';
      },
      properties(name: string, object: object): void {
        for (const key of Reflect.ownKeys(object)) {
          const property: { value?: unknown; get?: unknown } =
            Reflect.getOwnPropertyDescriptor(object, key) ?? {};
          found[`${name}.${String(key)}`] = read.kind(property.value ?? property.get);
        }
      },
    };
    for (const part of ['header', 'footer', ...(withPlaces ? ['main', 'main > *'] : [])]) {
      const box = document.querySelector(part)?.getBoundingClientRect();
      if (!box) continue;
      found[`the left edge and width of ${part}`] = [box.left, box.width].map(Math.round).join();
      if (withPlaces)
        found[`the top and height of ${part}`] = [box.top + scrollY, box.height].map(Math.round).join();
    }
    // The site's policy lets scripts write styles in no other way.
    if (withPlaces)
      found['the number of stylesheets that scripts adopted'] = String(document.adoptedStyleSheets.length);
    for (const frame of ['header', 'footer']) {
      const parts = document.querySelectorAll(`${frame}, ${frame} :is(a, p, h2, h3, ul, nav)`);
      // Not their colours: the link to the page itself may have one of its own.
      parts.forEach((element, index) => read.styles(`${frame} (part ${index + 1})`, element, SHOWN));
    }
    for (const element of [document.documentElement, document.body])
      read.styles(element.localName, element, [...SHOWN, ...TEXT]);
    const probe = document.createElement('div');
    probe.style.cssText = 'position: absolute; inset: 0 auto auto -9999px';
    probe.append(...ORDINARY.split(' ').map((name) => document.createElement(name)));
    document.body.append(probe);
    for (const element of probe.children)
      read.styles(`every ${element.localName}`, element, [
        ...SHOWN,
        ...TEXT,
        'color',
        'position',
        'margin-top',
      ]);
    probe.remove();

    for (const key of Object.getOwnPropertyNames(window)) {
      const { value } = (Object.getOwnPropertyDescriptor(window, key) ?? {}) as { value?: unknown };
      if (read.kind(value) !== 'built in') continue;
      found[`window.${key}`] = 'built in';
      const { prototype } = value as { prototype?: unknown };
      if (typeof prototype === 'object' && prototype !== null) read.properties(`${key}.prototype`, prototype);
    }
    return found;
  }, whole);
}

/** How many changes are named. */
const MOST = 5;

/**
 * What modules have changed around them, as clauses.
 * @param before the surroundings on a page without them
 */
export function changesOf(before: Surroundings, after: Surroundings): string[] {
  const changes = [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((what) => {
    const [was, is] = [before[what], after[what]];
    if (was === is) return [];
    // The frame of another page may have more or fewer parts.
    if (what.startsWith('the ')) {
      return was === undefined || is === undefined
        ? []
        : [`it changes ${what} outside its slot from ${was} to ${is}`];
    }
    if (was === undefined) return [`it adds ${what}`];
    return [is === undefined ? `it replaces or removes ${what}` : `it replaces ${what}`];
  });
  return changes.slice(0, MOST);
}
