import { Agent, request } from 'node:http';
import { startShell } from './testing/running-shell';

const CONNECTIONS = 20;

/** One request on a connection that is kept open. @returns whether the server says that it was the last one there */
function ask(address: string, agent: Agent): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const asked = request(address, { agent }, (answer) => {
      answer.resume().once('end', () => resolve(answer.headers.connection === 'close'));
    });
    asked.once('error', reject).end();
  });
}

test('every request on an open connection is answered until the server says “the last one”', async () => {
  const shell = await startShell(() => ({}), process.env);
  let answered = 0;
  const visits = Array.from({ length: CONNECTIONS }, async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (!(await ask(`${shell.url}health/live`, agent))) answered += 1;
    agent.destroy();
  });
  while (answered < CONNECTIONS) await new Promise((resolve) => setTimeout(resolve, 20));
  await Promise.all([...visits, shell.stop()]);

  expect(answered).toBeGreaterThanOrEqual(CONNECTIONS);
}, 60_000);
