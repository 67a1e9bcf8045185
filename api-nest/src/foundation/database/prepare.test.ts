import type { DataSource } from 'typeorm';
import { runMigrations } from './prepare';

it('tells why migrations failed, whatever fails after that, and gives its session back', async () => {
  const asked: string[] = [];
  const query = (statement: string) => {
    asked.push(statement);
    return Promise.reject(new Error(asked.length === 1 ? 'The session was ended.' : 'There is no session.'));
  };
  const release = jest.fn(() => Promise.resolve());
  const dataSource = { createQueryRunner: () => ({ query, release }) } as unknown as DataSource;

  await expect(runMigrations(dataSource)).rejects.toThrow('The session was ended.');
  expect(asked).toEqual(['SET lock_timeout = 1000', 'RESET lock_timeout']);
  expect(release).toHaveBeenCalledTimes(1);
});
