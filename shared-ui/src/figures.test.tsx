import { render, screen } from '@testing-library/react';
import { keepFigures } from './figures';

test('a range stays on one line, and the text is the same', () => {
  render(<p>{keepFigures('A quote in 24-48 hours, a delivery in 2-3 weeks.')}</p>);
  expect(screen.getByRole('paragraph')).toHaveTextContent('A quote in 24-48 hours, a delivery in 2-3 weeks.');
  expect(screen.getByText('24-48 hours')).toHaveStyle({ whiteSpace: 'nowrap' });
  expect(screen.getByText('2-3 weeks')).toHaveStyle({ whiteSpace: 'nowrap' });
});

test('a text without a range is left alone', () => {
  render(<p>{keepFigures('Answered within 24 hours.')}</p>);
  expect(screen.getByText('Answered within 24 hours.')).toBeInTheDocument();
});
