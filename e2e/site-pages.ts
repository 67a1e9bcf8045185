/** One address of each kind of public page, with a name for files and titles. */
export const sitePages = [
  { name: 'home', address: '/' },
  { name: 'products', address: '/products' },
  { name: 'product', address: '/products/wall-system' },
  { name: 'product-unknown', address: '/products/no-such-product' },
  { name: 'solutions', address: '/solutions' },
  { name: 'solution', address: '/solutions/home-living' },
  { name: 'gallery', address: '/gallery' },
  { name: 'planner', address: '/planner' },
  { name: 'about', address: '/about' },
  { name: 'contact', address: '/contact' },
  { name: 'resources', address: '/resources' },
  { name: 'privacy', address: '/privacy' },
  { name: 'thank-you', address: '/thank-you' },
  { name: 'not-found', address: '/no-such-page' },
] as const;
