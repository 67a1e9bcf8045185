import { render, screen } from '@testing-library/react';
import { InSite } from '../../testing/InSite';
import { defaultSiteSettings } from 'shared-types/content/site-settings';
import { Footer } from './Footer';

function show(settings?: object) {
  render(
    <InSite
      at="/"
      now="2026-11-21T10:00:00Z"
      data={settings ? { '/api/site-config/site_settings': settings } : {}}
    >
      <Footer />
    </InSite>,
  );
}

function hrefs() {
  return screen.getAllByRole('link').map((link) => link.getAttribute('href'));
}

test('the footer links to every specified target', () => {
  show();
  expect(hrefs()).toEqual(
    expect.arrayContaining([
      '/products/classic-series',
      '/products/office-solutions',
      '/products/retail-display',
      '/solutions/industrial-storage',
      '/resources#installation',
      '/resources#care',
      '/resources#warranty',
      '/resources#faq',
      '/resources#terms',
      '/about',
      '/admin',
      '/privacy',
      '/privacy#cookies',
    ]),
  );
  expect(screen.getByRole('link', { name: 'Blog' })).toHaveAttribute('href', '/resources');
  for (const name of ['Custom Designs', 'Product Catalogue', 'Contact']) {
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/contact');
  }
});

test('the copyright line shows the current year of the server', () => {
  show();
  expect(screen.getByText(/© 2026 Formraster/)).toBeInTheDocument();
});

test('phone and e-mail come from the site settings and can be dialled and written to', () => {
  show({ ...defaultSiteSettings, phone: '0800 123 4567', email: 'shop@example.com' });
  expect(screen.getByRole('link', { name: /0800 123 4567/ })).toHaveAttribute('href', 'tel:+448001234567');
  expect(screen.getByRole('link', { name: 'shop@example.com' })).toHaveAttribute(
    'href',
    'mailto:shop@example.com',
  );
});

test('only social networks that have an address are shown, each in a new tab', () => {
  show({
    ...defaultSiteSettings,
    social: { ...defaultSiteSettings.social, instagram: 'https://instagram.example/formraster' },
  });
  const social = screen.getAllByRole('link', { name: /opens in a new tab/ });
  expect(social.map((link) => link.getAttribute('href'))).toEqual(['https://instagram.example/formraster']);
  expect(social[0]).toHaveAttribute('target', '_blank');
  expect(social[0]).toHaveAttribute('rel', 'noopener noreferrer');
});
