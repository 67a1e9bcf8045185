import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from './Dialog';

function Example({ onClose }: { onClose?: () => void }) {
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    onClose?.();
  };
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <Dialog open={open} onClose={close} title="Remove this slide?">
        <p>It can be brought back.</p>
      </Dialog>
    </>
  );
}

test('a dialog is named by its title', async () => {
  render(<Example />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(screen.getByRole('dialog', { name: 'Remove this slide?' })).toHaveAttribute('open');
});

test('closing gives the focus back to where it came from', async () => {
  render(<Example />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});

test('Escape and a click on the backdrop ask to close', async () => {
  const onClose = jest.fn();
  render(<Example onClose={onClose} />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(onClose).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  fireEvent.click(screen.getByRole('dialog'));
  expect(onClose).toHaveBeenCalledTimes(2);
});

test('a click inside does not close', async () => {
  const onClose = jest.fn();
  render(<Example onClose={onClose} />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await userEvent.click(screen.getByText('It can be brought back.'));
  expect(onClose).not.toHaveBeenCalled();
});
