import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import '../testing/show';
import { Dialog } from './Dialog';

function Page() {
  const [shown, setShown] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setShown(true)}>
        Open
      </button>
      <input aria-label="Title" />
      {shown && (
        <Dialog title="Question" width={400} onClose={() => setShown(false)}>
          <button type="button">Inside</button>
        </Dialog>
      )}
    </>
  );
}

async function openAndClose() {
  render(<Page />);
  screen.getByRole('button', { name: 'Open' }).focus();
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  const inside = await screen.findByRole('button', { name: 'Inside' });
  inside.focus();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await Promise.resolve();
}

const nextFrame = () => new Promise((done) => requestAnimationFrame(done));

test('gives the focus back to what opened it', async () => {
  await openAndClose();
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});

test('leaves the focus to a user who has gone on within the same frame', async () => {
  await openAndClose();
  const title = screen.getByRole('textbox', { name: 'Title' });
  title.focus();
  await nextFrame();
  expect(title).toHaveFocus();
});
