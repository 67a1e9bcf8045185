import { render, screen } from '@testing-library/react';
import { InSite } from '../../testing/InSite';
import { defaultSiteSettings } from 'shared-types/content/site-settings';
import { Footer } from './Footer';

function show(settings?: object) {
  render(
    <InSite
      at="/"
      now="2031-02-03T10:00:00Z"
      data={settings ? { '/api/site-config/site_settings': settings } : {}}
    >
      <Footer />
    </InSite>,
  );
}

test('the footer links to every specified target', () => {
  show();
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links.slice(2)).toEqual([
    ['Classic Series', '/products/classic-series'],
    ['Office Solutions', '/products/office-solutions'],
    ['Retail Display', '/products/retail-display'],
    ['Industrial Storage', '/solutions/industrial-storage'],
    ['Custom Designs', '/contact'],
    ['Plan & price', '/planner'],
    ['Free Samples', '/samples'],
    ['Product Catalogue', '/contact'],
    ['Installation Guides', '/resources#installation'],
    ['Care & Maintenance', '/resources#care'],
    ['Warranty', '/resources#warranty'],
    ['FAQ', '/resources#faq'],
    ['Blog', '/resources'],
    ['About Us', '/about'],
    ['Contact', '/contact'],
    ['Terms & Conditions', '/resources#terms'],
    ['Privacy Policy', '/privacy'],
    ['Cookie Policy', '/privacy#cookies'],
    ['Accessibility', '/accessibility'],
    ['Admin', '/admin'],
  ]);
});

test('the copyright line shows the current year of the server', () => {
  show();
  expect(screen.getByText('© 2031 Formraster. All rights reserved.')).toBeInTheDocument();
});

test('address and registration stand at the end', () => {
  show();
  expect(
    screen.getByText(
      'Formraster Ltd, 14 Gridiron Yard, Clerkenwell, London EC1R 0AB, Registered in England and Wales',
    ),
  ).toBeInTheDocument();
});

test('phone and email are the built-in ones until the owner has saved others', () => {
  show();
  expect(screen.getByRole('link', { name: '0808 157 0123 (freephone)' })).toHaveAttribute(
    'href',
    'tel:+448081570123',
  );
  expect(screen.getByRole('link', { name: 'hello@formraster.example' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /opens in a new tab/ })).not.toBeInTheDocument();
});

test('phone and email come from the site settings and can be dialled and written to', () => {
  show({ ...defaultSiteSettings, phone: '0800 123 4567', email: 'shop@example.com' });
  expect(screen.getByRole('link', { name: /0800 123 4567/ })).toHaveAttribute('href', 'tel:+448001234567');
  expect(screen.getByRole('link', { name: 'shop@example.com' })).toHaveAttribute(
    'href',
    'mailto:shop@example.com',
  );
});

test('a number that is not free of charge is not called a freephone number', () => {
  show({ ...defaultSiteSettings, phone: '0117 496 0990' });
  expect(screen.getByRole('link', { name: '0117 496 0990' })).toBeInTheDocument();
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

test('the company and VAT numbers of the site settings are shown', () => {
  show({ ...defaultSiteSettings, companyNumber: '01234567', vatNumber: 'GB980780684' });
  expect(screen.getByRole('contentinfo')).toHaveTextContent(
    'Registered in England and Wales, company number 01234567, VAT number GB 980 7806 84',
  );
});
