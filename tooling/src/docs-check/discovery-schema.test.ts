import Ajv2020 from 'ajv/dist/2020';
import { deployment, host } from 'release/testing/deployment';
import { publicDiscovery, publicDiscoveryJsonSchema } from 'shared-types/discovery';

test('what a site serves follows the schema that it serves, and what is spoilt does not', () => {
  const validate = new Ajv2020({ strict: false }).compile(publicDiscoveryJsonSchema());
  const live = { ...deployment('gallery', '1.0.0'), deployment: { traffic: 100, default: true } };
  const document = publicDiscovery({ hosts: [host('2.1.0')], remotes: { gallery: [live] } });
  expect([validate(document), validate.errors]).toEqual([true, null]);
  for (const gallery of [
    [{ ...live, metadata: { version: '1.0.0' } }],
    [{ ...live, deployment: { traffic: 101, default: true } }],
    [{ ...live, extras: {} }],
    live,
  ]) {
    const spoilt = { ...document, microFrontends: { ...document.microFrontends, gallery } };
    expect(validate(spoilt)).toBe(false);
  }
});
