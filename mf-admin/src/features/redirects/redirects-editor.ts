import { problemsAmong, redirectInputSchema, type Redirect, type Redirects } from 'shared-types/redirects';
import type { ZodMiniType } from 'zod/mini';
import { configEditor } from '../../documents/config-editor';
import { editorOf, type Editor } from '../../documents/editor';

/** A redirect with the id by which edits of several users are merged: its old address. */
const entryOf = ({ from, to }: Redirect): Redirect & { id: string } => ({ id: from, from, to });

/** The redirects as they are edited; saved without the ids. */
export function redirectsEditor(): Editor<Redirects> {
  return editorOf('redirects', () =>
    configEditor({
      key: 'redirects',
      place: 'Redirects',
      unset: [],
      edit: (redirects) => redirects.map(entryOf),
      publish: (redirects) => redirects.map(({ from, to }) => ({ from, to })),
    }),
  );
}

/** The list with a redirect added, or in the place of the one that had an address. */
export function withRedirect(redirects: Redirects, redirect: Redirect, replaced?: string): Redirects {
  const entry = entryOf(redirect);
  return replaced === undefined
    ? [...redirects, entry]
    : redirects.map((other) => (other.from === replaced ? entry : other));
}

/** Validates one redirect among the others. @param replaced the old address that it had before */
export function redirectSchemaAmong(redirects: Redirects, replaced?: string) {
  return redirectInputSchema.check(({ value, issues }) => {
    const parsed = redirectInputSchema.safeParse(value);
    if (!parsed.success) return;
    const next = withRedirect(redirects, parsed.data, replaced);
    const at =
      replaced === undefined ? next.length - 1 : redirects.findIndex(({ from }) => from === replaced);
    for (const { index, field, message } of problemsAmong(next)) {
      if (index === at) issues.push({ code: 'custom', path: [field], message, input: value });
    }
  }) as ZodMiniType<Redirect>;
}
