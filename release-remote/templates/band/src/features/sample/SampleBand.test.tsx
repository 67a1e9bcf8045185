import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Standalone } from 'shared-platform/standalone';
import { defaultSiteSettings } from 'shared-types/content/site-settings';
import { SampleBand } from './SampleBand';

const page = (phone: string) => (
  <Standalone at="/sample-at" data={{ '/api/site-config/site_settings': { ...defaultSiteSettings, phone } }}>
    <SampleBand />
  </Standalone>
);

test('the band has its heading and links the phone number that the owner has saved', () => {
  render(page('0808 157 0199'));
  expect(screen.getByRole('heading', { level: 2, name: 'Sample' })).toBeVisible();
  expect(screen.getByRole('link', { name: '0808 157 0199' })).toHaveAttribute('href', 'tel:08081570199');
});

test('the server renders the band whole', () => {
  const html = renderToString(page('0808 157 0199'));
  expect(html).toContain('Sample</h2>');
  expect(html).toContain('0808 157 0199');
});
