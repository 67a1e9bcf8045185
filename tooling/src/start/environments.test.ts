import { readConfig } from '../config';
import { apiEnvironment, shellEnvironment } from './environments';

test.each([
  [{ PUBLIC_URL: 'https://shelves.example' }, 'https://shelves.example', undefined],
  [{ PORT: '3001' }, undefined, 'http://localhost:3001'],
])('with %j the processes know whether PUBLIC_URL was set', (environment, publicUrl, localUrl) => {
  const config = readConfig('/repository', environment);
  const address = { PUBLIC_URL: publicUrl, LOCAL_URL: localUrl };
  const api = apiEnvironment('/repository', config, 'postgres://localhost/site', undefined);
  expect({ PUBLIC_URL: api.PUBLIC_URL, LOCAL_URL: api.LOCAL_URL }).toEqual(address);
  const site = shellEnvironment('/repository', config, 4000);
  expect({ PUBLIC_URL: site.PUBLIC_URL, LOCAL_URL: site.LOCAL_URL }).toEqual(address);
});
