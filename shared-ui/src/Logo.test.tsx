import { render, screen } from '@testing-library/react';
import { Logo, LogoMark } from './Logo';

test('the wordmark is the name of the site settings', () => {
  render(<Logo name="Formraster" />);
  expect(screen.getByText('Formraster')).toBeInTheDocument();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

test('a mark without the name can have an alternative text', () => {
  render(<LogoMark title="Offset grid pattern" />);
  expect(screen.getByRole('img', { name: 'Offset grid pattern' })).toBeInTheDocument();
});
