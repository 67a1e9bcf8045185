import { forgetUpload, storeUpload, pendingUploads } from './pending-uploads';

const DATA = 'data:image/png;base64,iVBORw0KGgo=';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => jest.restoreAllMocks());

test('an image is kept under its category, the time and its file’s name, and found again', () => {
  const kept = storeUpload({ name: 'Reading room.png' }, { category: 'gallery', data: DATA });
  expect(kept.key).toMatch(/^gallery-\d{13}-Reading room\.png$/);
  expect(localStorage.getItem(kept.key)).toBe(DATA);
  expect(pendingUploads()).toEqual([{ ...kept, name: 'Reading room', category: 'gallery', data: DATA }]);
  forgetUpload(kept);
  expect(pendingUploads()).toEqual([]);
});

test('session storage takes what local storage has no room for', () => {
  const setItem = Storage.prototype.setItem;
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    if (this === localStorage) throw new DOMException('No space', 'QuotaExceededError');
    setItem.call(this, key, value);
  });
  const kept = storeUpload({ name: 'Reading room.png' }, { category: 'gallery', data: DATA });
  expect(sessionStorage.getItem(kept.key)).toBe(DATA);
  expect(pendingUploads()).toEqual([kept]);
});

test('what is full everywhere is said with the browser’s reason', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('No space', 'QuotaExceededError');
  });
  expect(() => storeUpload({ name: 'Reading room.png' }, { category: 'gallery', data: DATA })).toThrow(
    'No space',
  );
});

test('other entries of browser storage are left alone', () => {
  localStorage.setItem('general-1234567890123-no-picture', 'hello');
  localStorage.setItem('simple-slider-data', DATA);
  expect(pendingUploads()).toEqual([]);
});
