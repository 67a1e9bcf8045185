import { render, screen } from '@testing-library/react';
import { defaultSiteSettings } from 'shared-types/content/site-settings';
import { InSite } from '../testing/InSite';
import { siteTable } from '../testing/site-table';
import { App } from './App';

const measured = { ...defaultSiteSettings, measurementId: 'G-AB12CD34EF' };

function open(address: string): void {
  render(
    <InSite at={address} data={{ '/api/site-config/site_settings': measured }}>
      <App table={siteTable} />
    </InSite>,
  );
}

test('a page of the site has its header and footer, and asks about cookies', () => {
  open('/gallery');
  expect(screen.getByRole('banner')).toBeInTheDocument();
  expect(screen.getByRole('contentinfo')).toBeInTheDocument();
  // Early in the tab order: after the link that skips to the content.
  const [skip, ...stops] = screen.getAllByRole('link');
  expect(skip).toHaveAccessibleName('Skip to content');
  expect(screen.getByRole('region', { name: 'Cookies' })).toContainElement(stops[0] ?? null);
  expect(screen.getByRole('main')).toHaveTextContent('gallery/GalleryPage {}');
});

test.each(['/admin', '/admin/products', '/image-library', '/gallery-editor', '/image-diagnostics'])(
  'the admin at %s has no frame of the site, and does not ask about cookies',
  (address) => {
    open(address);
    expect(screen.queryByRole('banner')).not.toBeInTheDocument();
    expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Cookies' })).not.toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveTextContent('admin/AdminApp {}');
    expect(document.title).toMatch(/^Admin \|/);
  },
);

test.each([
  ['/products/wall-system', '{"productId":"wall-system"}'],
  ['/solutions/loft%2F1%2050%25%3F', '{"solutionId":"loft/1 50%?"}'],
  ['/solutions/caf%C3%A9', '{"solutionId":"café"}'],
])('the remote of %s gets %s', (address, props) => {
  open(address);
  expect(screen.getByRole('main')).toHaveTextContent(props);
});

test.each(['/nowhere', '/products/wall-system/more', '/solutions/%E0%A4%A'])(
  'no page is at %s',
  async (address) => {
    open(address);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('404 Page Not Found');
  },
);
