import { render, screen } from '@testing-library/react';
import { translate } from '../../tooling/src/testing/translate';
import { keepFigures, keepPostcode } from './figures';

test.each([
  ['A quote in 24-48 hours, a delivery in 2-3 weeks.', ['24-48 hours', '2-3 weeks']],
  ['Email is answered within 24 hours.', ['24 hours']],
  [
    'Returns for 30 days, over 30 years of experience, a look every 6 months.',
    ['30 days', '30 years', '6 months'],
  ],
  ['Width 60-320cm, height 40-240cm', ['60-320', '40-240']],
  ['A 10-year warranty, 5-40 kg per component, up to 120 kg', ['10-year', '5-40 kg', '120 kg']],
])('each figure of “%s” stays on one line, and the text is unchanged', (text, figures) => {
  render(<p>{keepFigures(text)}</p>);
  const paragraph = screen.getByRole('paragraph');
  expect(paragraph.textContent).toBe(text);
  const kept = [...paragraph.querySelectorAll('span')].filter(({ style }) => style.whiteSpace === 'nowrap');
  expect(kept.map((figure) => figure.textContent)).toEqual(figures);
});

test('a text that changes replaces its translation, whatever figures it has', () => {
  const texts = ['Within 24 hours.', 'Soon.', 'Today, in 2-3 hours, or within 30 days.', 'Later.'];
  const { rerender } = render(<p>{keepFigures('Now.')}</p>);
  for (const text of texts) {
    translate(screen.getByRole('paragraph'));
    rerender(<p>{keepFigures(text)}</p>);
    expect(screen.getByRole('paragraph')).toHaveTextContent(text);
  }
});

test.each(['14 Gridiron Yard, 0808 157 0123', 'From £299', 'Up to 30kg per shelf'])(
  '“%s” is not changed',
  (text) => {
    render(<p>{keepFigures(text)}</p>);
    expect(screen.getByText(text)).toBeInTheDocument();
  },
);

test('content other than text is not changed', () => {
  render(<p>{keepFigures(<a href="/contact">within 24 hours</a>)}</p>);
  expect(screen.getByRole('link', { name: 'within 24 hours' })).toBeInTheDocument();
});

test.each([
  ['Clerkenwell, London EC1R 0AB, Registered in England and Wales', 'EC1R\u00a00AB'],
  ['Bath BA1 2FF', 'BA1\u00a02FF'],
])('the halves of the postcode in “%s” stay together', (text, kept) => {
  expect(keepPostcode(text)).toContain(kept);
  expect(keepPostcode(text).replace('\u00a0', ' ')).toBe(text);
});
