import {
  isPagePath,
  redirectHitsSchema,
  redirectKey,
  redirector,
  redirectsInputSchema,
  withMoved,
  withQuery,
  type Redirect,
} from './redirects';

const issuesOf = (redirects: Redirect[]) =>
  (redirectsInputSchema.safeParse(redirects).error?.issues ?? []).map(({ path, message }) => [
    path.join('.'),
    message,
  ]);

describe('a redirect', () => {
  it('is stored with one form of its old address', () => {
    const typed = [{ from: ' /Old Pages/Möbel/ ', to: ' /products?sort=name#top ' }];
    expect(redirectsInputSchema.parse(typed)).toEqual([
      { from: '/Old%20Pages/M%C3%B6bel', to: '/products?sort=name#top' },
    ]);
  });

  it('has an old address of at most 1000 characters once it is encoded, as its counts', () => {
    const [saved] = redirectsInputSchema.parse([{ from: `/${'я'.repeat(166)}`, to: '/new' }]);
    expect(saved?.from).toHaveLength(997);
    expect(redirectsInputSchema.safeParse([saved]).success).toBe(true);
    expect(redirectHitsSchema.safeParse({ hits: [{ from: saved?.from, count: 1 }] }).success).toBe(true);
    expect(issuesOf([{ from: `/${'я'.repeat(167)}`, to: '/new' }])).toEqual([
      ['0.from', expect.stringContaining('Use a shorter address')],
    ]);
  });

  it.each([
    ['another site', { from: '/old', to: 'https://example.com/new' }, '0.to', /a page of this site only/],
    [
      'another site without a scheme',
      { from: '/old', to: '//example.com' },
      '0.to',
      /a page of this site only/,
    ],
    ['itself', { from: '/old', to: '/old/?a=1' }, '0.to', '/old leads to itself. Enter another address.'],
    ['nothing', { from: '/old', to: ' ' }, '0.to', /Enter the new address/],
    ['a script', { from: '/old', to: 'javascript:alert(1)' }, '0.to', /a page of this site only/],
  ])('to %s is refused', (_to, redirect, path, message) => {
    expect(issuesOf([redirect])).toEqual([
      [path, typeof message === 'string' ? message : expect.stringMatching(message)],
    ]);
  });

  it.each([
    ['a page', '/contact/', /^There is a page at \/contact\./],
    ['the home page', '/', /^There is a page at \/\./],
    ['a call', '/api/products', /belong to the site itself/],
    ['the admin', '/admin/old', /belong to the site itself/],
    ['a file', '/assets/x.js', /belong to the site itself/],
    ['robots.txt', '/robots.txt', /belong to the site itself/],
    ['another site', 'https://old.example/x', /without the site’s name/],
    ['an address with a query', '/old?id=3', /Leave out what follows/],
    ['nothing', '', /Enter the old address/],
  ])('from %s is refused', (_from, from, message) => {
    expect(issuesOf([{ from, to: '/about' }])).toEqual([['0.from', expect.stringMatching(message)]]);
  });
});

describe('several redirects', () => {
  it('are refused in a circle, at each of its rows', () => {
    const circle = [
      { from: '/a', to: '/b?x=1' },
      { from: '/b', to: '/c#here' },
      { from: '/c', to: '/a/' },
      { from: '/into-it', to: '/a' },
    ];
    expect(issuesOf(circle)).toEqual([
      ['0.to', '/a leads back to itself, by way of /b, /c. Change one of them.'],
      ['1.to', '/b leads back to itself, by way of /c, /a. Change one of them.'],
      ['2.to', '/c leads back to itself, by way of /a, /b. Change one of them.'],
    ]);
  });

  it('are refused with one old address twice', () => {
    expect(
      issuesOf([
        { from: '/a', to: '/about' },
        { from: '/a/', to: '/contact' },
      ]).map(([at]) => at),
    ).toEqual(['0.from', '1.from']);
  });

  it('lead to the last address of a chain', () => {
    const find = redirector([
      { from: '/a', to: '/b' },
      { from: '/b', to: '/about?x=1' },
    ]);
    expect(find('/a/')).toEqual({ from: '/a', to: '/about?x=1' });
    expect(find('/about')).toBeUndefined();
  });

  it('end nowhere in a stored circle', () => {
    const find = redirector([
      { from: '/a', to: '/b' },
      { from: '/b', to: '/a' },
    ]);
    expect(find('/a')).toBeUndefined();
  });

  it('follow a page that moves twice, and back', () => {
    const first = withMoved([{ from: '/older', to: '/a' }], '/a', '/b');
    expect(first).toEqual([
      { from: '/older', to: '/b' },
      { from: '/a', to: '/b' },
    ]);
    const back = withMoved(first, '/b', '/a');
    expect(back).toEqual([
      { from: '/older', to: '/a' },
      { from: '/b', to: '/a' },
    ]);
    expect(redirectsInputSchema.safeParse(back).success).toBe(true);
  });
});

test.each([
  ['/new', '?a=1&b=2', '/new?a=1&b=2'],
  ['/new?a=9#end', '?a=1&b=2', '/new?a=9&b=2#end'],
  ['/new', '', '/new'],
])('%s with %s is %s', (to, query, whole) => {
  expect(withQuery(to, query)).toBe(whole);
});

test.each([
  ['/', '/'],
  ['/a//', '/a'],
  ['/a%2Fb', '/a%2Fb'],
  ['/caf%c3%a9', '/caf%C3%A9'],
  ['/%E0%A4%A', '/%E0%A4%A'],
])('the key of %s is %s', (path, key) => {
  expect(redirectKey(path)).toBe(key);
});

test.each([
  ['/', true],
  ['/gallery?item=3#top', true],
  ['/vote', true],
  ['/admin', false],
  ['/%61dmin/products', false],
  ['/api/products', false],
  ['/robots.txt', false],
  ['//example.com', false],
  ['https://example.com/', false],
  ['gallery', false],
])('whether the website may have a page at %s: %s', (address, expected) => {
  expect(isPagePath(address)).toBe(expected);
});
