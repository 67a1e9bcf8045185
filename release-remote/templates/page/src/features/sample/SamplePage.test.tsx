import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Standalone } from 'shared-platform/standalone';
import { defaultSiteSettings } from 'shared-types/content/site-settings';
import { SamplePage } from './SamplePage';

const page = (phone: string) => (
  <Standalone at="/sample-at" data={{ '/api/site-config/site_settings': { ...defaultSiteSettings, phone } }}>
    <SamplePage />
  </Standalone>
);

test('the page has its heading and links the phone number that the owner has saved', () => {
  render(page('0808 157 0199'));
  expect(screen.getByRole('heading', { level: 1, name: 'Sample' })).toBeVisible();
  expect(screen.getByRole('link', { name: '0808 157 0199' })).toHaveAttribute('href', 'tel:08081570199');
});

test('the server renders the page whole', () => {
  const html = renderToString(page('0808 157 0199'));
  expect(html).toContain('Sample</h1>');
  expect(html).toContain('0808 157 0199');
});
