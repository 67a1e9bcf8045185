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
  { name: 'project', address: '/project?items=product.wall-system,installation.1' },
  { name: 'thank-you', address: '/thank-you' },
  { name: 'not-found', address: '/no-such-page' },
] as const;

/** Every page that is to be found: of the shell, of the products, of the solutions. */
export const publicAddresses = [
  ...['/', '/products', '/solutions', '/gallery', '/planner', '/about', '/contact', '/resources', '/privacy'],
  ...['wall-system', 'desk-system', 'display-solution', 'free-standing'].map((id) => `/products/${id}`),
  ...['classic-series', 'office-solutions', 'retail-display'].map((id) => `/products/${id}`),
  ...['home-living', 'office-work', 'retail-displays', 'furniture-elements'].map((id) => `/solutions/${id}`),
  '/solutions/industrial-storage',
];

/** Public pages that are not to be found. */
export const unlistedAddresses = ['/thank-you', '/logo-concepts'];
