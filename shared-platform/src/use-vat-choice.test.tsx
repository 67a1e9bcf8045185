import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { useVatChoice } from './use-vat-choice';

function Chooser() {
  const [choice, choose] = useVatChoice();
  return <button onClick={() => choose(choice === 'with' ? 'without' : 'with')}>{choice}</button>;
}

const choices = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

beforeEach(() => localStorage.clear());

test('prices have VAT until the visitor chooses otherwise, in every part of the page at once', async () => {
  render(
    <>
      <Chooser />
      <Chooser />
    </>,
  );
  expect(choices()).toEqual(['with', 'with']);
  await userEvent.click(screen.getAllByRole('button')[0] as HTMLElement);
  expect(choices()).toEqual(['without', 'without']);
  expect(localStorage.getItem('price-vat-v1')).toBe('without');
});

test('the choice of an earlier visit or of another tab counts, and an unknown value means with', () => {
  localStorage.setItem('price-vat-v1', 'without');
  render(<Chooser />);
  expect(choices()).toEqual(['without']);
  localStorage.setItem('price-vat-v1', 'sometimes');
  act(() => void window.dispatchEvent(new StorageEvent('storage')));
  expect(choices()).toEqual(['with']);
});

test('the server renders prices with VAT', () => {
  localStorage.setItem('price-vat-v1', 'without');
  expect(renderToString(<Chooser />)).toBe('<button>with</button>');
});

test('the choice lasts for the page when the browser stores nothing', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const refuse = () => {
    throw new DOMException('Storage is off.');
  };
  const get = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  const set = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  render(<Chooser />);
  const [before] = choices();
  await userEvent.click(screen.getByRole('button'));
  expect(choices()).toEqual([before === 'with' ? 'without' : 'with']);
  expect(warn).toHaveBeenCalledTimes(1);
  for (const mock of [get, set, warn]) mock.mockRestore();
});
