import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { Button, LinkButton } from './Button';

test('a button does not submit its form by default', () => {
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

test('a link to another site needs no router', () => {
  render(<LinkButton to="https://example.com/">Example</LinkButton>);
  expect(screen.getByRole('link', { name: 'Example' })).toHaveAttribute('href', 'https://example.com/');
});
