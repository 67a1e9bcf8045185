import { fireEvent, screen } from '@testing-library/react';
import { Form } from 'react-final-form';
import { show } from '../../testing/show';
import { FormField, type ControlProps } from './FormField';

test('a key that is typed in one field renders no other', () => {
  const rendered = jest.fn();
  function Counted({ id, value, onChange }: ControlProps<string>) {
    rendered();
    return <input id={id} value={value} onChange={({ target }) => onChange(target.value)} />;
  }
  show(
    <Form
      initialValues={{ name: '', email: '' }}
      onSubmit={() => undefined}
      // As a document's form: with each key all of it is rendered.
      subscription={{ values: true }}
    >
      {() => (
        <>
          <FormField name="name" label="Name" />
          <FormField name="email" label="Email" component={Counted} />
        </>
      )}
    </Form>,
  );
  rendered.mockClear();
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Anna' } });
  expect(screen.getByLabelText('Name')).toHaveValue('Anna');
  expect(rendered).not.toHaveBeenCalled();
});
