import { networkOf } from './network';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['::1', '0:0:0::/48'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0::/48'],
  ['1::', '1:0:0::/48'],
  ['192.0.2.7:4711', '192.0.2.7:4711'],
  [null, 'unknown'],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ['192.0.2.7', '192.0.2.0/24'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1::/48'],
  ['2001:db8:1::/48', '2001:db8:1::/48'],
  ['::1', '0:0:0::/48'],
])('with fewer bits %s is counted as %s', (address, network) => {
  expect(networkOf(address, { ipv4: 24 })).toBe(network);
});
