import type { MigrationInterface, QueryRunner } from 'typeorm';

const change = (exception: string) => `
  CREATE OR REPLACE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      allowed audit_log := OLD;
    BEGIN
      ${exception}
      allowed.ip := NULL;
      allowed.detail := OLD.detail - 'summary';
      IF OLD.action IN ('auth.sign-in-refused', 'auth.throttled') THEN allowed.target := NULL; END IF;
      IF OLD.at > now() - interval '30 days' OR NEW IS DISTINCT FROM allowed THEN
        RAISE EXCEPTION 'audit_log is append-only' USING ERRCODE = 'insufficient_privilege';
      END IF;
      RETURN NEW;
    END
  $$;`;

/**
 * A second change that the audit log allows: the erasure of a person, a transaction that sets `audit.erasing`, replaces
 * the target and the detail of entries that name the person. Who did what, and when, stays.
 */
export class ErasedPeople1767225600028 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      change(`IF current_setting('audit.erasing', true) = 'on' THEN
        IF NEW.target = '(erased)' THEN allowed.target := NEW.target; END IF;
        IF NEW.detail IS NULL THEN allowed.detail := NULL; END IF;
        IF NEW IS NOT DISTINCT FROM allowed THEN RETURN NEW; END IF;
      END IF;`),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(change(''));
  }
}
