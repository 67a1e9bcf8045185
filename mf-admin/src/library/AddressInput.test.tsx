import { act, fireEvent, screen } from '@testing-library/react';
import { freshBrowser, show } from '../testing/show';
import { AddressInput } from './AddressInput';

const onChange = jest.fn();
const field = () => screen.getByLabelText('Image URL');

beforeEach(() => {
  freshBrowser();
  onChange.mockReset();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

function typeKeyByKey(text: string) {
  for (let end = 1; end <= text.length; end += 1) {
    fireEvent.change(field(), { target: { value: text.slice(0, end) } });
    act(() => jest.advanceTimersByTime(500));
  }
}

test('a half-typed address is not asked for as an image: the whole one is handed on, once', () => {
  show(<AddressInput value="" onChange={onChange} />);
  typeKeyByKey('/pictures/hero-2.jpg');
  expect(onChange).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(100));
  expect(onChange.mock.calls).toEqual([['/pictures/hero-2.jpg']]);
});

test('leaving the field hands it on at once, without the spaces around it', () => {
  show(<AddressInput value="/pictures/hero-1.jpg" onChange={onChange} />);
  fireEvent.change(field(), { target: { value: ' /pictures/hero-3.jpg ' } });
  fireEvent.blur(field());
  expect(onChange.mock.calls).toEqual([['/pictures/hero-3.jpg']]);
  act(() => jest.advanceTimersByTime(1000));
  expect(onChange).toHaveBeenCalledTimes(1);
});

test('what is no address of an image is said while it is typed', () => {
  show(<AddressInput value="" onChange={onChange} />);
  fireEvent.change(field(), { target: { value: 'javascript:alert(1)' } });
  expect(screen.getByText('Use a path on this site or an https address.')).toBeVisible();
});
