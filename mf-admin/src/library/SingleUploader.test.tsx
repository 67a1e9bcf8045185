import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeApi } from '../testing/fake-api';
import { imageFile } from '../testing/image-file';
import { freshBrowser, show } from '../testing/show';
import { SingleUploader } from './SingleUploader';

beforeEach(() => {
  freshBrowser();
  fakeApi();
});

const png = () => imageFile('oak-wall.png', 'image/png');
const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText('Choose an image'), { target: { files: [file] } });

test('a complete upload offers to use, copy or remove it, and another one', async () => {
  const onUse = jest.fn();
  const { user } = show(<SingleUploader category="general" onUse={onUse} />);
  choose(png());
  expect(await screen.findByText('Upload Complete!')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Copy URL' }));
  expect(await screen.findByText('URL copied')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('http://localhost/api/images/1/abcdef12/original');
  await user.click(screen.getByRole('button', { name: 'Use This Image' }));
  expect(onUse).toHaveBeenCalledWith(expect.objectContaining({ name: 'oak-wall', category: 'general' }));
  for (const name of ['Upload Another Image', 'Remove from here']) {
    await user.click(screen.getByRole('button', { name }));
    expect(screen.queryByText('Upload Complete!')).not.toBeInTheDocument();
    choose(png());
    expect(await screen.findByText('Upload Complete!')).toBeVisible();
  }
});

test('the preview zooms from 0.5 to 3 in steps of 0.25', async () => {
  show(<SingleUploader category="general" />);
  choose(png());
  await screen.findByText('Upload Complete!');
  const [less, more] = [
    screen.getByRole('button', { name: 'Zoom out' }),
    screen.getByRole('button', { name: 'Zoom in' }),
  ];
  fireEvent.click(more);
  expect(screen.getByLabelText('Zoom')).toHaveTextContent('1.25×');
  for (let step = 0; step < 10; step += 1) fireEvent.click(more);
  expect(screen.getByLabelText('Zoom')).toHaveTextContent('3×');
  expect(more).toBeDisabled();
  for (let step = 0; step < 12; step += 1) fireEvent.click(less);
  expect(screen.getByLabelText('Zoom')).toHaveTextContent('0.5×');
  expect(less).toBeDisabled();
});

test('the preview turns in steps of 90 degrees', async () => {
  show(<SingleUploader category="general" />);
  choose(png());
  const picture = await screen.findByRole('img', { name: 'A shelf' });
  for (const degrees of [90, 180, 270, 0]) {
    fireEvent.click(screen.getByRole('button', { name: 'Rotate 90°' }));
    expect(picture).toHaveStyle({ transform: `scale(1) rotate(${degrees}deg)` });
  }
});

test('one file of each specified type is taken, up to 5242880 bytes', async () => {
  show(<SingleUploader category="general" />);
  const input = screen.getByLabelText('Choose an image');
  expect(input).toHaveAttribute('accept', '.jpg,.jpeg,.png,.gif,.webp,.svg');
  expect(input).not.toHaveAttribute('multiple');
  for (const type of ['jpeg', 'png', 'gif', 'webp', 'svg+xml']) {
    choose(imageFile('oak-wall.pic', `image/${type}`, { size: 5_242_880 }));
    fireEvent.click(await screen.findByRole('button', { name: 'Upload Another Image' }));
  }
});

test('an upload shows a bar with how much has gone out', async () => {
  fakeApi().fail(/^POST .*images/, 'never');
  show(<SingleUploader category="general" />);
  choose(png());
  expect(await screen.findByText('Uploading, 50%')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Upload' })).toHaveAttribute('aria-valuenow', '50');
});

test('a file over 5 MB that cannot be scaled down is refused in the specified words', async () => {
  show(<SingleUploader category="general" />);
  choose(imageFile('huge.gif', 'image/gif', { size: 5_242_881 }));
  expect(await screen.findByText('Image must be less than 5MB.')).toBeVisible();
});

test('a file that is no image is refused', async () => {
  show(<SingleUploader category="general" />);
  choose(imageFile('letter.jpg', 'Dear Sir', { type: 'image/jpeg' }));
  expect(
    await screen.findByText('This is not an image. Send a file of type jpg, jpeg, png, gif, webp or svg.'),
  ).toBeVisible();
});

test('a file that cannot be read says so in the specified words', async () => {
  jest.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function (this: FileReader) {
    queueMicrotask(() => this.dispatchEvent(new ProgressEvent('error')));
  });
  show(<SingleUploader category="general" />);
  choose(png());
  expect(await screen.findByText('Error reading file')).toBeVisible();
  expect(screen.getByLabelText('Choose an image')).toBeEnabled();
  jest.restoreAllMocks();
});

test.each([
  ['cannot take', 503 as const],
  ['does not answer, but somebody else does,', { hotel: 'Accept our terms' }],
])('what the server %s is kept under category, time and name, and sent later', async (_case, how) => {
  const api = fakeApi();
  api.fail(/^POST .*images/, how);
  const { user } = show(<SingleUploader category="products" />);
  choose(png());
  expect(await screen.findByText(/The image is kept in this browser\./)).toBeVisible();
  expect(Object.keys(localStorage)).toEqual([expect.stringMatching(/^products-\d{13}-oak-wall\.png$/)]);
  api.recover();
  await user.click(screen.getByRole('button', { name: 'Upload oak-wall.png now' }));
  expect(await screen.findByText('Upload Complete!')).toBeVisible();
  expect(Object.keys(localStorage)).toEqual([]);
  expect(api.calls.at(-1)).toEqual({
    line: 'POST /api/images',
    body: { data: expect.stringMatching(/^data:image\/png;base64,/), name: 'oak-wall', category: 'products' },
  });
});

test('a kept image is forgotten only after a question', async () => {
  fakeApi().fail(/^POST .*images/, 503);
  const { user } = show(<SingleUploader category="products" />);
  choose(png());
  const forget = await screen.findByRole('button', { name: 'Forget oak-wall.png' });
  for (const [answer, left] of [
    ['Keep it', 1],
    ['Forget it', 0],
  ] as const) {
    await user.click(forget);
    const question = await screen.findByRole('dialog', { name: 'Forget oak-wall.png?' });
    await user.click(within(question).getByRole('button', { name: answer }));
    await waitFor(() => expect(Object.keys(localStorage)).toHaveLength(left));
  }
  expect(forget).not.toBeInTheDocument();
});

test('with this browser’s storage full too, the specified words say so', async () => {
  fakeApi().fail(/^POST .*images/, 503);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('No space', 'QuotaExceededError');
  });
  show(<SingleUploader category="general" />);
  choose(png());
  expect(await screen.findByText('Error saving: No space. Try using direct URLs.')).toBeVisible();
  jest.restoreAllMocks();
});
