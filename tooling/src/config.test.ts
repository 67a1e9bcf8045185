import { childEnvironment, ConfigError, readConfig } from './config';

test('everything has a default', () => {
  expect(readConfig('/repository', {})).toMatchObject({
    PORT: 3000,
    API_PORT: 0,
    DATA_DIR: '/repository/.data',
    REMOTES_DIR: '/repository/.data/remotes',
    PUBLIC_URL: 'http://localhost:3000',
    ADMIN_EMAIL: 'owner@example.com',
    TRUST_PROXY: 0,
    LOG_LEVEL: 'info',
  });
});

test('an empty variable counts as not set', () => {
  expect(readConfig('/repository', { PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000 });
});

test('the public address follows the port and loses its last slash', () => {
  expect(readConfig('/repository', { PORT: '8080' }).PUBLIC_URL).toBe('http://localhost:8080');
  expect(readConfig('/repository', { PUBLIC_URL: 'https://shelves.example/' }).PUBLIC_URL).toBe(
    'https://shelves.example',
  );
});

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://localhost/shop'],
  ['DATABASE_URL', 'localhost'],
  ['ADMIN_EMAIL', 'owner'],
  ['ADMIN_PASSWORD', 'short'],
  ['PUBLIC_URL', 'www.example.com'],
  ['TRUST_PROXY', 'yes'],
  ['SMTP_URL', 'mail.example.com'],
  ['IMAP_URL', 'mail.example.com'],
  ['RELEASES_WEBHOOK', 'file:///etc/passwd'],
  ['PREVIEW_SECRET', 'short'],
  ['PREVIEW_ORIGINS', 'builds.example.com'],
  ['LOG_LEVEL', 'loud'],
])('a bad %s (%s) is refused in one sentence that names it', (name, value) => {
  const read = (): unknown => readConfig('/repository', { [name]: value });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(new RegExp(`^${name} [^\\n]+$`));
});

test('a child process gets only the variables meant for it', () => {
  const environment = { PATH: '/bin', DATABASE_URL: 'postgres://db/site', S3_SECRET_ACCESS_KEY: 'secret' };

  expect(childEnvironment({ PORT: 3000, REMOTES_URL: undefined }, environment)).toEqual({
    PATH: '/bin',
    PORT: '3000',
    NODE_ENV: 'production',
  });
});
