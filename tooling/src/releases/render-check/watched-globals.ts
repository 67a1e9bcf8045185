import { createContext, runInContext, type Context } from 'node:vm';

/** An object of the language, as it was at first. */
interface Seen {
  name: string;
  prototype: object | null;
  fields: ReadonlyMap<PropertyKey, PropertyDescriptor>;
}

/** Objects of the language that no global leads to. */
const NAMELESS = `[
  (function* () {})(), (async function* () {})(), async function () {},
  [].values(), ''.matchAll(/x/g), new Map().entries(), new Set().values(), ''[Symbol.iterator](),
]`;

const fieldsOf = (object: object): Map<PropertyKey, PropertyDescriptor> =>
  new Map(
    Reflect.ownKeys(object).flatMap((key) => {
      const descriptor = Reflect.getOwnPropertyDescriptor(object, key);
      return descriptor === undefined ? [] : [[key, descriptor] as const];
    }),
  );

const isObject = (value: unknown): value is object =>
  typeof value === 'function' || (typeof value === 'object' && value !== null);

const isSame = (one: PropertyDescriptor | undefined, other: PropertyDescriptor | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  Object.is(one.value, other.value) &&
  one.get === other.get &&
  one.set === other.set &&
  one.writable === other.writable &&
  one.configurable === other.configurable &&
  one.enumerable === other.enumerable;

const nameOf = (owner: string, key: PropertyKey): string =>
  typeof key === 'symbol' ? `${owner}[${key.description ?? ''}]` : `${owner}.${String(key)}`;

/**
 * Globals that code may change, to find out which of them it changes: those of the language in a context of their own,
 * and beside them the other globals of this one.
 */
export class WatchedGlobals {
  readonly context: Context = createContext();
  readonly #seen = new Map<object, Seen>();

  constructor() {
    const root = runInContext('globalThis', this.context) as object;
    for (const [name, { value }] of fieldsOf(root)) if (value !== root) this.#see(value, String(name));
    for (const value of runInContext(NAMELESS, this.context) as unknown[])
      this.#see(value, 'a built-in object');
    for (const [name, { value }] of fieldsOf(globalThis)) {
      // A field that is defined as read-only there stays so.
      if (!Object.hasOwn(root, name)) Reflect.set(this.context, name, value);
    }
    this.#add(root, 'globalThis');
  }

  /** Names of what differs from the beginning, e.g. `Array.prototype.map`. */
  changed(): string[] {
    return [...this.#seen].flatMap(([object, { name, prototype, fields }]) => {
      const now = fieldsOf(object);
      const changed = [...new Set([...fields.keys(), ...now.keys()])]
        .filter((key) => !isSame(fields.get(key), now.get(key)))
        .map((key) => nameOf(name, key));
      return Object.getPrototypeOf(object) === prototype ? changed : [...changed, `the prototype of ${name}`];
    });
  }

  #add(object: object, name: string): Seen {
    const seen = {
      name,
      prototype: Object.getPrototypeOf(object) as object | null,
      fields: fieldsOf(object),
    };
    this.#seen.set(object, seen);
    return seen;
  }

  #see(value: unknown, name: string): void {
    if (!isObject(value) || this.#seen.has(value)) return;
    const { fields, prototype } = this.#add(value, name);
    for (const [key, descriptor] of fields) {
      for (const part of Object.values(descriptor)) this.#see(part, nameOf(name, key));
    }
    this.#see(prototype, `the prototype of ${name}`);
  }
}
