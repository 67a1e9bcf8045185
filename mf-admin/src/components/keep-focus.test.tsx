import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { show } from '../testing/show';
import { Dialog } from './Dialog';
import { keepFocus } from './keep-focus';

function Kept({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => (root.current ? keepFocus(root.current) : undefined), []);
  return <div ref={root}>{children}</div>;
}

function Slides({ ask = false }: { ask?: boolean }) {
  const [slides, setSlides] = useState(['one', 'two', 'three']);
  const [asked, setAsked] = useState<string | null>(null);
  const remove = (slide: string) => {
    setAsked(null);
    setSlides((before) => before.filter((each) => each !== slide));
  };
  return (
    <Kept>
      <button type="button" disabled={slides.length === 3} onClick={() => setSlides(['one', 'two', 'three'])}>
        Reset
      </button>
      <ul>
        {slides.map((slide) => (
          <li key={slide}>
            <button type="button">Edit {slide}</button>
            <button type="button" onClick={() => (ask ? setAsked(slide) : remove(slide))}>
              Remove {slide}
            </button>
          </li>
        ))}
      </ul>
      <p>Nothing to press here</p>
      {asked !== null && (
        <Dialog title="Sure?" width={300} onClose={() => setAsked(null)}>
          <button type="button" onClick={() => remove(asked)}>
            Yes
          </button>
        </Dialog>
      )}
    </Kept>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const press = async (name: string) => {
  button(name).focus();
  await userEvent.keyboard('{Enter}');
};
const focusIsOn = (name: string) => waitFor(() => expect(button(name)).toHaveFocus());

test('what is removed gives the focus to what takes its place, the last one to its predecessor', async () => {
  show(<Slides />);
  await press('Remove two');
  await focusIsOn('Edit three');
  await press('Remove three');
  await focusIsOn('Edit one');
  await press('Remove one');
  await focusIsOn('Reset');
});

test('a disabled control gives the focus to the next one, and gets it back once enabled', async () => {
  show(<Slides />);
  await press('Remove one');
  await press('Reset');
  await focusIsOn('Edit one');
  await press('Remove one');
  await focusIsOn('Edit two');
});

test('what was switched off for a moment gets the focus back', async () => {
  function Sender() {
    const [busy, setBusy] = useState(false);
    return (
      <Kept>
        <button type="button" disabled={busy} onClick={() => setBusy(true)}>
          Send
        </button>
        <button type="button" onFocus={() => setTimeout(() => setBusy(false), 50)}>
          Next
        </button>
      </Kept>
    );
  }
  show(<Sender />);
  await press('Send');
  await focusIsOn('Next');
  await focusIsOn('Send');
});

test('what is on again before the focus has moved gets it back', async () => {
  show(
    <Kept>
      <button type="button">Before</button>
      <button type="button">Send</button>
    </Kept>,
  );
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });
  send.focus();
  send.disabled = true;
  // As browsers do, and jsdom does not.
  send.blur();
  await Promise.resolve();
  send.disabled = false;
  await focusIsOn('Send');
});

test('what opens in the place of a button has the focus at its first control', async () => {
  function Opener() {
    const [open, setOpen] = useState(false);
    return (
      <Kept>
        <div>
          {!open && (
            <button type="button" onClick={() => setOpen(true)}>
              Open
            </button>
          )}
          {open && <button type="button">First</button>}
          <button type="button">Behind</button>
        </div>
      </Kept>
    );
  }
  show(<Opener />);
  await press('Open');
  await focusIsOn('First');
});

test('a question that removes what asked it leaves the focus where that stood', async () => {
  show(<Slides ask />);
  await press('Remove two');
  await press('Yes');
  await focusIsOn('Edit three');
});

test('a dialog that is closed gives the focus back to what opened it', async () => {
  show(<Slides ask />);
  await press('Remove two');
  await press('Close');
  await focusIsOn('Remove two');
});

test('a click beside every control takes the focus away, and nothing brings it back', async () => {
  show(<Slides />);
  button('Remove three').focus();
  await userEvent.click(screen.getByText('Nothing to press here'));
  expect(document.body).toHaveFocus();
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  fireEvent.click(button('Remove three'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove three' })).not.toBeInTheDocument());
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(document.body).toHaveFocus();
});
