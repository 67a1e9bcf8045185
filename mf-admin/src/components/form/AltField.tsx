import TextArea from 'antd/es/input/TextArea';
import { useField } from 'react-final-form';
import { FormField } from './FormField';

/** Asks what an image shows, while it has no alt text. */
export const ALT_MISSING = 'Missing: say what the image shows, for people who cannot see it.';

/** The alt text of a form's image, asked for while it is missing. @param name its place in the form's values */
export function AltField({ name, immediate }: { name: string; immediate?: boolean }) {
  const { input } = useField<string | undefined>(name, { subscription: { value: true } });
  return (
    <FormField
      name={name}
      label="Alt text"
      help={input.value ? undefined : ALT_MISSING}
      component={TextArea}
      rows={2}
      immediate={immediate}
    />
  );
}
