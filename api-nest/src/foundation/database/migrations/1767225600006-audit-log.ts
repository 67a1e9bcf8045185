import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who did what, when. The table refuses changes and deletions, from all callers. */
export class AuditLog1767225600006 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE audit_log (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        at timestamptz NOT NULL DEFAULT now(),
        actor text,
        action text NOT NULL,
        target text,
        detail jsonb,
        ip text,
        request_id text
      );
      CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
        END
      $$;
      CREATE TRIGGER audit_log_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
      CREATE TRIGGER site_config_revisions_are_append_only BEFORE UPDATE OR DELETE OR TRUNCATE
        ON site_config_revisions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER site_config_revisions_are_append_only ON site_config_revisions;
      DROP TABLE audit_log;
      DROP FUNCTION refuse_change;
    `);
  }
}
