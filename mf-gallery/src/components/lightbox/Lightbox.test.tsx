import { act, fireEvent, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { Standalone } from 'shared-platform/standalone';
import { galleryItems } from 'shared-types/content/gallery';
import { Lightbox } from './Lightbox';

afterEach(() => jest.useRealTimers());

/** @param atOnce happens in the turn in which the viewer is shown */
function open(atOnce: () => void = () => undefined) {
  function AtOnce() {
    useLayoutEffect(atOnce, []);
    return null;
  }
  jest.useFakeTimers();
  const onMove = jest.fn();
  const onClose = jest.fn();
  render(
    <Standalone at="/gallery">
      <Lightbox
        items={galleryItems}
        priced={[]}
        openId={String(galleryItems[0]?.id)}
        onMove={onMove}
        onClose={onClose}
        tileOf={() => null}
      />
      <AtOnce />
    </Standalone>,
  );
  return { viewer: screen.getByRole('dialog'), onMove, onClose };
}

test('the address follows once the steps pause', () => {
  const { viewer, onMove } = open();
  fireEvent.keyDown(viewer, { key: 'ArrowRight' });
  fireEvent.keyDown(viewer, { key: 'ArrowRight' });
  act(() => jest.advanceTimersByTime(1000));
  expect(onMove.mock.calls).toEqual([[galleryItems[2]]]);
});

test('a step just before the viewer is closed does not open it again', () => {
  const { viewer, onMove, onClose } = open();
  fireEvent.keyDown(viewer, { key: 'ArrowRight' });
  fireEvent(viewer, new Event('cancel', { cancelable: true }));
  expect(onClose).toHaveBeenCalledTimes(1);
  // The page takes a while to go back.
  act(() => jest.advanceTimersByTime(1000));
  expect(onMove).not.toHaveBeenCalled();
});

test('who presses Escape twice goes back once', () => {
  const { viewer, onClose } = open();
  fireEvent(viewer, new Event('cancel', { cancelable: true }));
  fireEvent(viewer, new Event('cancel', { cancelable: true }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a tap beside the image in the first moment of the viewer closes it', () => {
  const { onClose } = open(() => {
    document.querySelector('dialog [data-zoom]')?.parentElement?.click();
  });
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a swipe that begins on an arrow moves on, and a press on it does too', () => {
  const { viewer } = open();
  HTMLElement.prototype.setPointerCapture = jest.fn();
  const arrow = screen.getByRole('button', { name: 'Next image' });
  const at = (clientX: number) => ({ pointerId: 1, button: 0, clientX, clientY: 300 });
  const pointer = (type: string, x: number) =>
    act(() => void arrow.dispatchEvent(new MouseEvent(type, { bubbles: true, ...at(x) })));
  pointer('pointerdown', 360);
  pointer('pointermove', 250);
  pointer('pointerup', 200);
  expect(viewer).toHaveTextContent('Image 2 of 12');
  fireEvent.click(arrow);
  expect(viewer).toHaveTextContent('Image 3 of 12');
});
