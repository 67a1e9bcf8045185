import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import '../testing/show';
import { Dialog } from './Dialog';
import { useFirstFocus } from './use-first-focus';

function Field() {
  useFirstFocus(() => document.querySelector('[aria-label="First"]'));
  return (
    <>
      <input aria-label="First" />
      <input aria-label="Second" />
    </>
  );
}

function Page() {
  const [shown, setShown] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setShown(true)}>
        Open
      </button>
      {shown && (
        <Dialog title="Question" width={400} onClose={() => setShown(false)}>
          <Field />
        </Dialog>
      )}
    </>
  );
}

const open = () => {
  render(<Page />);
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
};
const field = (name: string) => screen.getByRole('textbox', { name });
const nextFrame = () => new Promise<number>((done) => requestAnimationFrame(done));

test('a control has the focus as soon as its dialog is shown', async () => {
  open();
  await Promise.resolve();
  expect(field('First')).toHaveFocus();
});

test('a user who has gone on within the same frame keeps the focus', async () => {
  open();
  await Promise.resolve();
  field('Second').focus();
  await act(nextFrame);
  await act(nextFrame);
  expect(field('Second')).toHaveFocus();
});

test('a control in a dialog over another one has the focus once the upper one keeps it', async () => {
  const lower = document.body.appendChild(document.createElement('button'));
  const bringBack = () => lower.focus();
  window.addEventListener('focusin', bringBack);
  open();
  await Promise.resolve();
  field('Second').focus();
  expect(lower).toHaveFocus();
  window.removeEventListener('focusin', bringBack);
  screen.getByRole('button', { name: 'Close' }).focus();
  expect(field('First')).toHaveFocus();
  field('Second').focus();
  expect(field('Second')).toHaveFocus();
  lower.remove();
});
