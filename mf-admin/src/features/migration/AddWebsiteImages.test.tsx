import { screen } from '@testing-library/react';
import { BUILT_IN_PICTURES } from '../../library/known-pictures';
import { fakeApi, imageRecord, type FakeApi } from '../../testing/fake-api';
import { freshBrowser, show } from '../../testing/show';
import { AddWebsiteImages } from './AddWebsiteImages';
import { websiteImages } from './website-images';

const ALL = websiteImages().length;
let api: FakeApi;

beforeEach(() => {
  freshBrowser();
  api = fakeApi();
  api.shipped = true;
});

const addAll = () => screen.getByRole('button', { name: /Add ALL Website Images$/ });

test('idle, loading, done: then the button is green and cannot be pressed again', async () => {
  const { user } = show(<AddWebsiteImages />);
  expect(addAll()).toBeEnabled();
  expect(addAll()).not.toHaveClass('green');
  const pressed = user.click(addAll());
  expect(await screen.findByText(new RegExp(`of ${ALL}…$`))).toBeInTheDocument();
  expect(addAll()).toHaveAttribute('aria-disabled', 'true');
  await pressed;
  await user.click(addAll());
  expect(await screen.findByText(`${ALL} added, 0 skipped because they are there already`)).toBeVisible();
  expect(addAll()).toBeDisabled();
  expect(addAll()).toHaveClass('green');
  expect(api.images).toHaveLength(ALL);
});

test('what is there already is skipped and counted', async () => {
  const { user, unmount } = show(<AddWebsiteImages />);
  await user.click(addAll());
  await screen.findByText(`${ALL} added, 0 skipped because they are there already`);
  unmount();
  api.duplicates = true;
  show(<AddWebsiteImages />);
  await user.click(addAll());
  expect(await screen.findByText(`0 added, ${ALL} skipped because they are there already`)).toBeVisible();
  expect(api.images).toHaveLength(ALL);
});

test('what fails is counted, and only that is tried again', async () => {
  const { user } = show(<AddWebsiteImages />);
  api.fail(/^GET \/pictures\/hero-2/, 404);
  await user.click(addAll());
  expect(
    await screen.findByText(`${ALL - 1} added, 0 skipped because they are there already, 1 failed`),
  ).toBeVisible();
  api.recover();
  await user.click(await screen.findByRole('button', { name: /Retry 1 that failed$/ }));
  expect(await screen.findByText(`${ALL} added, 0 skipped because they are there already`)).toBeVisible();
  expect(addAll()).toBeDisabled();
});

test('once the library has them all, the button stays disabled after a reload', async () => {
  const hashes = new Map(BUILT_IN_PICTURES.map(({ src, hash }) => [src, hash]));
  const records = websiteImages().map(({ name, address }, index) =>
    imageRecord(index + 1, { name, hash: hashes.get(address) ?? '' }),
  );
  api.images = records.slice(1);
  const { unmount } = show(<AddWebsiteImages />);
  expect(await screen.findByText(`${ALL - 1} of ${ALL} are there already.`)).toBeVisible();
  expect(addAll()).toBeEnabled();
  unmount();
  api.images = records;
  show(<AddWebsiteImages />);
  expect(await screen.findByText(`All ${ALL} are in the library already.`)).toBeVisible();
  expect(addAll()).toBeDisabled();
  expect(addAll()).toHaveClass('green');
});
