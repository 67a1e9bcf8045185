import TextArea from 'antd/es/input/TextArea';
import { contentReleaseInputSchema } from 'shared-types/content-releases';
import * as z from 'zod/mini';
import { FormDrawer, type FormDrawerProps } from '../../../components/form/FormDrawer';
import { FormField } from '../../../components/form/FormField';

const schema = z.pick(contentReleaseInputSchema, { name: true, description: true });

export type ReleaseFormProps = Omit<FormDrawerProps<z.infer<typeof schema>>, 'schema' | 'children'>;

/** Name and description of a release. */
export function ReleaseForm(props: ReleaseFormProps) {
  return (
    <FormDrawer {...props} schema={schema}>
      <FormField name="name" label="Name" required autoFocus />
      <FormField name="description" label="Description" component={TextArea} rows={3} />
    </FormDrawer>
  );
}
