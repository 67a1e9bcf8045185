import Select from 'antd/es/select';
import { useRef, useState } from 'react';
import { useFormState } from 'react-final-form';
import { toast } from 'shared-platform';
import type { ContentChangeInput, ContentRelease } from 'shared-types/content-releases';
import * as z from 'zod/mini';
import { addContentChanges, createContentRelease } from '../calls/content-releases/change-release';
import { useContentReleases } from '../calls/content-releases/list-releases';
import { Failed } from '../components/Failed';
import { FormDrawer } from '../components/form/FormDrawer';
import { FormField, type ControlProps } from '../components/form/FormField';
import { inWords } from '../failures';

/** In the place of a release's id: one that is made. */
const NEW = 0;

const schema = z
  .object({
    release: z.number(),
    name: z.string().check(z.trim(), z.maxLength(80, 'Use at most 80 characters.')),
  })
  .check(
    z.refine(({ release, name }) => release !== NEW || name !== '', {
      error: 'Enter a name.',
      path: ['name'],
    }),
  );

function ReleaseSelect({ value, onChange, ...wiring }: ControlProps<number>) {
  const { data } = useContentReleases('draft');
  const drafts = (data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Select<number>
      {...wiring}
      value={value}
      onChange={onChange}
      options={[{ value: NEW, label: 'A new release' }, ...drafts]}
    />
  );
}

function NewName() {
  const { values } = useFormState<{ release: number }>({ subscription: { values: true } });
  return values.release === NEW ? <FormField name="name" label="Name of the new release" required /> : null;
}

export interface AddToReleaseProps {
  /** The edits as changes of the release with this id. */
  changes: (release: number) => Promise<ContentChangeInput[]>;
  /** The release whose change is edited, which is the first choice. */
  of?: number | null;
  /** Called with the release's name once the changes are in it. */
  onAdded: (name: string) => void;
  onClose: () => void;
}

/** Puts the edits of a document into a release instead of on the website: into a draft, or into a new one. */
export function AddToRelease(props: AddToReleaseProps) {
  const { data, error } = useContentReleases('draft');
  // With the first choice from the start: a form that begins anew loses what was typed.
  const own = data?.find(({ id }) => id === props.of);
  return data || error ? <AddForm {...props} first={(own ?? data?.[0])?.id ?? NEW} /> : null;
}

function AddForm({ changes, onAdded, onClose, first }: AddToReleaseProps & { first: number }) {
  const { data, error, retry } = useContentReleases('draft');
  const [initialValues] = useState({ release: first, name: '' });
  /** Made by an attempt whose changes were refused: the next one goes into it. */
  const made = useRef<ContentRelease>(undefined);
  const add = async ({ release, name }: z.infer<typeof schema>) => {
    const known = data?.find(({ id }) => id === release);
    if (!known && made.current?.name !== name) {
      made.current = await createContentRelease({ name, description: '' });
    }
    const target = (known ?? made.current) as Pick<ContentRelease, 'id' | 'name' | 'revision'>;
    // Its issues are of fields that this form does not have.
    await inWords('The changes were refused.', addContentChanges(target, await changes(target.id)));
    toast({ title: `Added to “${target.name}”`, description: 'The website changes when it is published.' });
    onAdded(target.name);
    onClose();
  };
  return (
    <FormDrawer
      title="Add to a release"
      submitLabel="Add to the release"
      schema={schema}
      initialValues={initialValues}
      onSubmit={add}
      onClose={onClose}
    >
      <p>The changes of a release are published together, at once or at a time that you choose.</p>
      {error && <Failed what="the releases" error={error} onRetry={retry} />}
      <FormField name="release" label="Release" component={ReleaseSelect} />
      <NewName />
    </FormDrawer>
  );
}
