import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { Card } from './Card';

test('a card has one link, named by its action and its title', () => {
  render(
    <MemoryRouter>
      <Card
        media={null}
        title="Wall System"
        meta="From £299"
        to="/products/wall-system"
        action="Learn More"
      />
    </MemoryRouter>,
  );
  expect(screen.getByRole('link')).toHaveAccessibleName('Learn More – Wall System');
  expect(screen.getByRole('heading', { level: 3, name: 'Wall System' })).toBeInTheDocument();
  expect(screen.getByText('From £299')).toBeInTheDocument();
});

test('a card without an address has no link', () => {
  render(<Card media={null} title="German craftsmanship" />);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
