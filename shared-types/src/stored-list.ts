import * as z from 'zod/mini';

type Entry = { id: number | string };

function hasNoId(entry: unknown): entry is object {
  return (
    typeof entry === 'object' && entry !== null && !('id' in entry && entry.id != null && entry.id !== '')
  );
}

/**
 * A list from browser storage or from another script's window event: entries that do not fit are left out (resolution
 * 10), and an entry without an id gets a unique one.
 * @param idOf an id for a position, counted from 1
 */
export function storedList<Output extends Entry, Input>(
  entry: z.ZodMiniType<Output, Input>,
  idOf: (position: number) => Output['id'] = (position) => position,
) {
  return z.pipe(
    z.array(z.unknown()),
    z.transform((entries): Output[] => {
      const taken = new Set(
        entries.map((value) => (hasNoId(value) ? undefined : (value as Entry | null)?.id)),
      );
      let position = 0;
      const nextId = (): Output['id'] => {
        position += 1;
        const id = idOf(position);
        return taken.has(id) ? nextId() : id;
      };
      return entries.flatMap((value) => {
        const parsed = entry.safeParse(hasNoId(value) ? { ...value, id: nextId() } : value);
        return parsed.success ? [parsed.data] : [];
      });
    }),
  );
}
