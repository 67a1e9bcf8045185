import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A third role: an editor who also sees the screens of the people who run the site. */
export class Engineers1767225600030 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await setRoles(runner, "'owner', 'editor', 'engineer'");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("UPDATE users SET role = 'editor' WHERE role = 'engineer'");
    await setRoles(runner, "'owner', 'editor'");
  }
}

async function setRoles(runner: QueryRunner, roles: string): Promise<void> {
  await runner.query('ALTER TABLE users DROP CONSTRAINT users_role_check');
  await runner.query(`ALTER TABLE users ADD CONSTRAINT users_role_check CHECK (role IN (${roles}))`);
}
