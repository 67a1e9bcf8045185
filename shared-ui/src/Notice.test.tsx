import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Notice } from './Notice';

test('a failure is announced at once and can be tried again', async () => {
  const onRetry = jest.fn();
  render(<Notice kind="failed" title="The products could not be loaded." onRetry={onRetry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('The products could not be loaded.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('an empty list is announced politely, without a retry', () => {
  render(<Notice kind="empty" title="Gallery Coming Soon" titleAs="h2" />);
  expect(screen.getByRole('status')).toContainElement(
    screen.getByRole('heading', { level: 2, name: 'Gallery Coming Soon' }),
  );
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
