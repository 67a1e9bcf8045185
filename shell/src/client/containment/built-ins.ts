/** Built-in classes and objects that all code of a page shares; not all of the browser's, which take a phone 100 ms. */
const SHARED =
  'Object Function Array String Number Boolean Symbol Date RegExp Promise Map Set WeakMap WeakSet Error JSON Math ' +
  'Reflect Intl URL URLSearchParams Headers Request Response FormData XMLHttpRequest AbortController EventTarget ' +
  'Node Element HTMLElement Document History Storage IntersectionObserver ResizeObserver MutationObserver';

/** A property as the browser made it. */
type Original = [owner: object, key: string | symbol, name: string, property: PropertyDescriptor];

let originals: Original[] | undefined;

const isObject = (value: unknown): value is object =>
  typeof value === 'function' || (typeof value === 'object' && value !== null);

function* ofOwner(owner: object, name: string): Generator<Original> {
  for (const key of Reflect.ownKeys(owner)) {
    const property = Reflect.getOwnPropertyDescriptor(owner, key);
    if (property && 'value' in property) yield [owner, key, `${name}.${String(key)}`, property];
  }
}

/**
 * Keeps remotes' code from changing what it shares with the page: to replace a global function such as `fetch`, or to add
 * to a built-in prototype or remove from it, throws in the code that does it. Methods stay writable, since a program may give its own
 * objects one of the same name; {@link restoreBuiltIns} undoes their replacement. Called before the first code of a remote.
 */
export function lockBuiltIns(): void {
  if (originals) return;
  originals = [];
  const names = Object.getOwnPropertyNames(window).filter((name) => /^[a-z]/.test(name));
  for (const name of [...SHARED.split(' '), ...names]) {
    const property = Reflect.getOwnPropertyDescriptor(window, name);
    const value: unknown = property?.value;
    if (!property?.configurable || !isObject(value)) continue;
    const isShared = /^[A-Z]/.test(name);
    if (!isShared && typeof value !== 'function') continue;
    Object.defineProperty(window, name, { writable: false });
    originals.push([window, name, `window.${name}`, { ...property, writable: false }]);
    if (!isShared) continue;
    originals.push(...ofOwner(value, name));
    const { prototype } = value as { prototype?: object };
    if (prototype === undefined) continue;
    originals.push(...ofOwner(Object.seal(prototype), `${name}.prototype`));
  }
}

/** Brings back what was replaced since {@link lockBuiltIns}. @returns its names, e.g. `Array.prototype.map` */
export function restoreBuiltIns(): string[] {
  return (originals ?? []).flatMap(([owner, key, name, property]) =>
    Object.is(Reflect.get(owner, key), property.value) || !Reflect.defineProperty(owner, key, property)
      ? []
      : [name],
  );
}
