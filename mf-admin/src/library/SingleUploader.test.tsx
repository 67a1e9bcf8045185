import { fireEvent, screen } from '@testing-library/react';
import { fakeApi } from '../testing/fake-api';
import { freshBrowser, show } from '../testing/show';
import { SingleUploader } from './SingleUploader';

beforeEach(() => {
  freshBrowser();
  fakeApi();
});

const png = (size = 10) => {
  const file = new File(['x'], 'oak-wall.png', { type: 'image/png' });
  Object.defineProperty(file, 'size', { value: size });
  return file;
};
const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText('Choose a picture'), { target: { files: [file] } });

test('a complete upload offers to use, copy or remove it, and another one', async () => {
  const onUse = jest.fn();
  const { user } = show(<SingleUploader category="general" onUse={onUse} />);
  choose(png());
  expect(await screen.findByText('Upload Complete!')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Copy URL' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Use This Image' }));
  expect(onUse).toHaveBeenCalledWith(expect.objectContaining({ name: 'oak-wall', category: 'general' }));
  await user.click(screen.getByRole('button', { name: 'Upload Another Image' }));
  expect(screen.getByLabelText('Choose a picture')).toBeInTheDocument();
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
  const input = screen.getByLabelText('Choose a picture');
  expect(input).toHaveAttribute('accept', '.jpg,.jpeg,.png,.gif,.webp,.svg');
  expect(input).not.toHaveAttribute('multiple');
  for (const type of ['jpeg', 'png', 'gif', 'webp', 'svg+xml']) {
    const file = new File(['x'], 'oak-wall.pic', { type: `image/${type}` });
    Object.defineProperty(file, 'size', { value: 5_242_880 });
    choose(file);
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
  const file = new File(['x'], 'huge.gif', { type: 'image/gif' });
  Object.defineProperty(file, 'size', { value: 5_242_881 });
  choose(file);
  expect(await screen.findByText('Image must be less than 5MB.')).toBeVisible();
});

test('a file that is no picture is refused', async () => {
  show(<SingleUploader category="general" />);
  choose(new File(['x'], 'letter.txt', { type: 'text/plain' }));
  expect(await screen.findByText('Choose a picture: jpg, jpeg, png, gif, webp or svg.')).toBeVisible();
});

test('a file that cannot be read says so in the specified words', async () => {
  jest.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function (this: FileReader) {
    queueMicrotask(() => this.dispatchEvent(new ProgressEvent('error')));
  });
  show(<SingleUploader category="general" />);
  choose(png());
  expect(await screen.findByText('Error reading file')).toBeVisible();
  expect(screen.getByLabelText('Choose a picture')).toBeEnabled();
  jest.restoreAllMocks();
});

test('what the server cannot take is kept under category, time and name, and sent later', async () => {
  const api = fakeApi();
  api.fail(/^POST .*images/, 503);
  const { user } = show(<SingleUploader category="products" />);
  choose(png());
  expect(await screen.findByText(/The picture is kept on this browser\./)).toBeVisible();
  expect(Object.keys(localStorage)).toEqual([expect.stringMatching(/^products-\d{13}-oak-wall$/)]);
  api.recover();
  await user.click(screen.getByRole('button', { name: 'Upload oak-wall now' }));
  expect(await screen.findByText('Upload Complete!')).toBeVisible();
  expect(Object.keys(localStorage)).toEqual([]);
  expect(api.images.map(({ name, category }) => [name, category])).toEqual([['oak-wall', 'products']]);
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
