export { imageRecord } from '../../../tooling/src/stand-in-api/images';
export { standInApi as fakeApi } from '../../../tooling/src/stand-in-api/in-tests';
export type { StandInApi as FakeApi } from '../../../tooling/src/stand-in-api/state';
