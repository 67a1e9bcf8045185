import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Accordion } from './Accordion';

const items = [
  { title: 'How long does delivery take?', content: '2-3 weeks' },
  { title: 'Can I return it?', content: 'Within 30 days' },
];

function expanded() {
  return screen.getAllByRole('button').map((button) => button.getAttribute('aria-expanded'));
}

test('all items are closed at first', () => {
  render(<Accordion items={items} />);
  expect(expanded()).toEqual(['false', 'false']);
});

test('one item is open at a time', async () => {
  render(<Accordion items={items} />);
  await userEvent.click(screen.getByRole('button', { name: 'How long does delivery take?' }));
  expect(expanded()).toEqual(['true', 'false']);
  await userEvent.click(screen.getByRole('button', { name: 'Can I return it?' }));
  expect(expanded()).toEqual(['false', 'true']);
});

test('an open item can be collapsed again', async () => {
  render(<Accordion items={items} />);
  const button = screen.getByRole('button', { name: 'Can I return it?' });
  await userEvent.dblClick(button);
  expect(expanded()).toEqual(['false', 'false']);
});

test('a button refers to the text that it opens', () => {
  render(<Accordion items={items} />);
  const button = screen.getByRole('button', { name: 'Can I return it?' });
  expect(document.getElementById(button.getAttribute('aria-controls') ?? '')).toHaveTextContent(
    'Within 30 days',
  );
});
