import { ConfigError } from './foundation/config/config';
import { startFailure } from './start-failure';

test('an unexpected error at start is one sentence, with its stack apart', () => {
  const { sentence, stack } = startFailure(new TypeError('It is broken.\nin two lines'));
  expect(sentence).toBe('The API cannot start: TypeError: It is broken; see its log.');
  expect(stack).toMatch(/^ {4}at .*start-failure\.test\.ts/);
});

test('a wrong variable and a port that is taken are sentences without a stack', () => {
  const taken = Object.assign(new Error('listen EADDRINUSE'), { code: 'EADDRINUSE' });
  expect(startFailure(new ConfigError('API_PORT is no port.'))).toEqual({ sentence: 'API_PORT is no port.' });
  expect(startFailure(taken)).toEqual({ sentence: expect.stringContaining('API_PORT is taken') });
});
