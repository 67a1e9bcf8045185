import { SiteServer } from './site-server';

test('a server that was killed is away until its supervisor says that it runs again', () => {
  const server = new SiteServer();
  server.kill();
  server.hear(
    'The API is running again.\nThe site ended (SIGKILL); restarting it in 0.5 s. Its log: shell.log\n',
  );
  expect(server.isAway()).toBe(true);

  server.hear('The site is running again.\n');
  expect(server.isAway()).toBe(false);
  expect(server.absences.times).toBe(1);
});

test('a server that was frozen is there as soon as it goes on', () => {
  const server = new SiteServer();
  server.freeze();
  expect(server.isAway()).toBe(true);
  server.thaw();
  expect(server.isAway()).toBe(false);
});

test('a frozen server that was given up is there once its successor runs, thawed or not', () => {
  const [thawed, still] = [new SiteServer(), new SiteServer()];
  for (const server of [thawed, still]) {
    server.freeze();
    server.hear('The site gives no sign of life and is replaced.\n');
  }
  thawed.thaw();
  expect(thawed.isAway()).toBe(true);
  for (const server of [thawed, still]) {
    server.hear('The site is running again.\n');
    expect(server.isAway()).toBe(false);
  }
});
