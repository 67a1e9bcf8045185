import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How each version of each remote fares with visitors: sums by the minute, and the commonest messages. */
export class RemoteHealth1767225600011 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE remote_health (
        name text NOT NULL,
        version text NOT NULL,
        trial text NOT NULL,
        minute timestamptz NOT NULL,
        counter text NOT NULL,
        count bigint NOT NULL,
        PRIMARY KEY (minute, name, version, trial, counter)
      );
      CREATE INDEX remote_health_trials ON remote_health (name, trial) WHERE trial <> '';
      CREATE TABLE remote_failures (
        name text NOT NULL,
        version text NOT NULL,
        kind text NOT NULL,
        message text NOT NULL,
        count bigint NOT NULL,
        last_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (name, version, kind, message)
      );
      CREATE INDEX audit_log_remotes ON audit_log (id DESC) WHERE action LIKE 'remotes.%';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX audit_log_remotes;
      DROP TABLE remote_failures;
      DROP TABLE remote_health;
    `);
  }
}
