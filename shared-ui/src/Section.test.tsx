import { render, screen } from '@testing-library/react';
import { PageHeading, Section, SectionHeading } from './Section';

test('a section is a landmark named by its heading', () => {
  render(
    <Section id="gallery" labelledBy="gallery-title">
      <SectionHeading id="gallery-title" title="Installation Gallery" />
    </Section>,
  );
  expect(screen.getByRole('region', { name: 'Installation Gallery' })).toHaveAttribute('id', 'gallery');
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Installation Gallery');
});

test('the heading of a page is its h1', () => {
  render(<PageHeading title="Contact" lead="Talk to us." />);
  expect(screen.getByRole('heading', { level: 1, name: 'Contact' })).toBeInTheDocument();
  expect(screen.getByText('Talk to us.')).toBeInTheDocument();
});
