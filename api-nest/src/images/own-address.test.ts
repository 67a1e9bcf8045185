import { ownAddress } from './own-address';

const SITE = 'https://www.formraster.example';

it.each([
  ['/pictures/hero-1.jpg', { path: '/pictures/hero-1.jpg' }],
  ['/pictures/hero-1.jpg?width=2000#top', { path: '/pictures/hero-1.jpg' }],
  ['https://www.formraster.example/pictures/hero-1.jpg', { path: '/pictures/hero-1.jpg' }],
  ['HTTPS://WWW.formraster.example/pictures/hero-1.jpg', { path: '/pictures/hero-1.jpg' }],
  ['/pictures/hero-1-674583d2-w960.avif', { path: '/pictures/hero-1.jpg' }],
  ['/pictures/hero-1-674583d2-og.jpg', { path: '/pictures/hero-1.jpg' }],
  ['/api/images/7/0123456789/original', { id: 7 }],
  ['https://www.formraster.example/api/images/7/0123456789/original', { id: 7 }],
  ['/api/images/7/0123456789/w640.avif', { id: 7 }],
  ['https://example.com/pictures/hero-1.jpg', undefined],
  ['https://', undefined],
])('reads %s as an address of the site', (address, meaning) => {
  expect(ownAddress(address, SITE)).toEqual(meaning);
});
