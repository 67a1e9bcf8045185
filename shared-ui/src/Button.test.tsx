import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { Button, LinkButton } from './Button';

test('a button does not submit the form it stands in unless it says so', () => {
  render(<Button>More</Button>);
  expect(screen.getByRole('button', { name: 'More' })).toHaveAttribute('type', 'button');
});

test('a link to this site goes through the router with its anchor', () => {
  render(
    <MemoryRouter>
      <LinkButton to="/contact#contact-form">Request Consultation</LinkButton>
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'Request Consultation' })).toHaveAttribute(
    'href',
    '/contact#contact-form',
  );
});

test('a link to another site opens in a new tab without handing over the window', () => {
  render(
    <LinkButton to="https://example.com/" newTab>
      Example
    </LinkButton>,
  );
  const link = screen.getByRole('link', { name: 'Example' });
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});
