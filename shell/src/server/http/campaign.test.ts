import { withoutCampaign } from './campaign';

test.each([
  ['/', '/'],
  ['/?utm_source=newsletter&utm_medium=email&gclid=Cj0KCQ', '/'],
  ['/products?utm_campaign=spring&page=2&fbclid=IwAR1&q=oak%20shelf', '/products?page=2&q=oak%20shelf'],
  ['/planner?plan=w300&_gl=1*1x&mc_eid', '/planner?plan=w300'],
])('%s is the page %s', (url, page) => {
  expect(withoutCampaign(url)).toBe(page);
});

test.each([
  '/gallery?q=utm_source',
  '/gallery?q=a?utm_source=b',
  '/gallery?Category=office&category=&&q=%zz',
  '/gallery?gclids=1&my_utm_source=2',
  '/?canary=gallery',
  '/?preview=abc.def',
])('%s stays as it was written', (url) => {
  expect(withoutCampaign(url)).toBe(url);
});
