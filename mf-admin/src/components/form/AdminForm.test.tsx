import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { ApiError } from 'shared-platform';
import * as z from 'zod/mini';
import { show } from '../../testing/show';
import { AdminForm } from './AdminForm';
import { FormField } from './FormField';

const schema = z.object({
  name: z.string().check(z.minLength(1, 'Enter a name.')),
  email: z.string().check(z.email('Enter a valid email address.')),
});

function showForm(onSubmit: (values: z.infer<typeof schema>) => Promise<void>) {
  return show(
    <AdminForm schema={schema} initialValues={{ name: '', email: '' }} onSubmit={onSubmit} submitLabel="Send">
      <FormField name="name" label="Name" help="As on the door." required />
      <FormField name="email" label="Email" />
    </AdminForm>,
  );
}

const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }));

test('nothing is called wrong until the form is refused, which goes to the first wrong field', async () => {
  const onSubmit = jest.fn();
  showForm(onSubmit);
  expect(screen.queryByText('Enter a name.')).not.toBeInTheDocument();
  send();
  expect(await screen.findByText('Enter a name.')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('As on the door. Enter a name.');
  expect(screen.getByLabelText('Email')).toBeInvalid();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a refusal that names a field is said there, until something is typed', async () => {
  const issues = [{ path: 'email', message: 'This address is taken.' }];
  const problem = { type: 'about:blank', title: 'Bad Request', status: 400, issues };
  showForm(() => Promise.reject(new ApiError(400, 'Bad Request', problem)));
  fill('Name', 'Anna');
  fill('Email', 'anna@example.com');
  send();
  expect(await screen.findByText('This address is taken.')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
  fill('Email', 'anne@example.com');
  await waitFor(() => expect(screen.queryByText('This address is taken.')).not.toBeInTheDocument());
});

test('a refusal that names no field is said above the button, and what was typed stays', async () => {
  showForm(() => Promise.reject(new ApiError(503, 'The database cannot be reached just now.')));
  fill('Name', 'Anna');
  fill('Email', 'anna@example.com');
  send();
  expect(await screen.findByText(/The database cannot be reached just now\./)).toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toHaveValue('Anna');
});

test('what was typed stays when the page around the form is drawn again', async () => {
  const listed = z.object({ name: z.string(), tags: z.array(z.string()) });
  function Around() {
    const [times, setTimes] = useState(0);
    return (
      <>
        <button onClick={() => setTimes(times + 1)}>Drawn {times} times</button>
        <AdminForm
          schema={listed}
          initialValues={{ name: '', tags: ['new'] }}
          onSubmit={() => Promise.resolve()}
          submitLabel="Send"
        >
          <FormField name="name" label="Name" />
        </AdminForm>
      </>
    );
  }
  const { user } = show(<Around />);
  fill('Name', 'Anna');
  await user.click(screen.getByRole('button', { name: 'Drawn 0 times' }));
  expect(screen.getByRole('button', { name: 'Drawn 1 times' })).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Anna');
});
