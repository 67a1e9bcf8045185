import federation from '../federation';
import { exposes } from './server-entry';

test('the server build offers exactly the modules that the browser build exposes', () => {
  expect(Object.keys(exposes).sort()).toEqual(Object.keys(federation.exposes).sort());
});
