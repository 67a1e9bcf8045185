import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { fakeApi, imageRecord } from '../testing/fake-api';
import { freshBrowser, show } from '../testing/show';
import { ImagePickerDialog } from './ImagePickerDialog';

beforeEach(freshBrowser);

test('a picked image is passed on', async () => {
  fakeApi().images = [imageRecord(7, { name: 'Oak wall' })];
  const onPick = jest.fn();
  const { user } = show(<ImagePickerDialog onPick={onPick} onClose={() => undefined} />);
  await screen.findByRole('dialog', { name: 'Select an Image' });
  await user.click(await screen.findByRole('button', { name: 'Oak wall' }));
  expect(onPick).toHaveBeenCalledWith(expect.objectContaining({ id: 7 }));
});

test('an empty library says so', async () => {
  fakeApi();
  show(<ImagePickerDialog onPick={() => undefined} onClose={() => undefined} />);
  expect(
    await screen.findByText('No images found in your library. Please upload some images first.'),
  ).toBeInTheDocument();
});

test('a library that cannot be had closes the dialog and says so', async () => {
  fakeApi().fail(/^GET .*images/, 503);
  const onClose = jest.fn();
  show(<ImagePickerDialog onPick={() => undefined} onClose={onClose} />);
  expect(await screen.findByText('Error loading images. Please try again.')).toBeInTheDocument();
  expect(onClose).toHaveBeenCalled();
});

function OpenedAgain() {
  const [open, setOpen] = useState(true);
  if (!open) return <button onClick={() => setOpen(true)}>Again</button>;
  return <ImagePickerDialog onPick={() => undefined} onClose={() => setOpen(false)} />;
}

test('opened again, it judges the library as it is now, not as it was', async () => {
  const api = fakeApi();
  const { user } = show(<OpenedAgain />);
  await user.click(await screen.findByRole('button', { name: 'OK' }));
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  api.images = [imageRecord(7, { name: 'Oak wall' })];
  await user.click(await screen.findByRole('button', { name: 'Again' }));
  await screen.findByRole('button', { name: 'Oak wall' });
  expect(screen.queryByText(/^No images found/)).not.toBeInTheDocument();
});

test('an image without an address cannot be selected', async () => {
  fakeApi().images = [imageRecord(7, { name: 'Broken', url: '' })];
  const onPick = jest.fn();
  const { user } = show(<ImagePickerDialog onPick={onPick} onClose={() => undefined} />);
  await user.click(await screen.findByRole('button', { name: 'Broken' }));
  expect(await screen.findByText('Unable to select this image. Please try another one.')).toBeInTheDocument();
  expect(onPick).not.toHaveBeenCalled();
});

test('the list is fresh for 5 s; after that the window’s focus reads it again', async () => {
  const api = fakeApi();
  api.images = [imageRecord(7, { name: 'Oak wall' })];
  const clock = jest.spyOn(Date, 'now').mockReturnValue(1_000_000);
  show(<ImagePickerDialog onPick={() => undefined} onClose={() => undefined} />);
  await screen.findByRole('button', { name: 'Oak wall' });
  const { length } = api.calls;
  clock.mockReturnValue(1_005_000);
  fireEvent.focus(window);
  expect(api.calls).toHaveLength(length);
  clock.mockReturnValue(1_005_001);
  fireEvent.focus(window);
  await waitFor(() => expect(api.calls).toHaveLength(length + 1));
});
