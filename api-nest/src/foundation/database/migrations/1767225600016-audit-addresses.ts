import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The audit log stays append-only but for one change: 30 days after an entry, the network address that it came from may
 * be taken out, and with it what names one (the summary of a flood) or was typed without a session (the account of a refused
 * sign-in).
 */
export class AuditAddresses1767225600016 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
        DECLARE
          allowed audit_log := OLD;
        BEGIN
          allowed.ip := NULL;
          allowed.detail := OLD.detail - 'summary';
          IF OLD.action IN ('auth.sign-in-refused', 'auth.throttled') THEN allowed.target := NULL; END IF;
          IF OLD.at > now() - interval '30 days' OR NEW IS DISTINCT FROM allowed THEN
            RAISE EXCEPTION 'audit_log is append-only' USING ERRCODE = 'insufficient_privilege';
          END IF;
          RETURN NEW;
        END
      $$;
      DROP TRIGGER audit_log_is_append_only ON audit_log;
      CREATE TRIGGER audit_log_is_append_only BEFORE DELETE OR TRUNCATE ON audit_log
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
      CREATE TRIGGER audit_log_keeps_entries BEFORE UPDATE ON audit_log
        FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
      CREATE INDEX audit_log_addresses ON audit_log (at) WHERE ip IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX audit_log_addresses;
      DROP TRIGGER audit_log_keeps_entries ON audit_log;
      DROP TRIGGER audit_log_is_append_only ON audit_log;
      DROP FUNCTION refuse_audit_change;
      CREATE TRIGGER audit_log_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
    `);
  }
}
