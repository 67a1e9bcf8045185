import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The brand until the owner saved another one. */
const FIRST_BRAND = 'Formraster';

/** The one wording before this migration, version 2026-01, for the brand that a statement answers. */
const wording = (brand: string): string =>
  `'I agree that ' || coalesce(${brand}, '${FIRST_BRAND}') ||
   ' processes my data to respond to this enquiry, as described in the privacy policy.'`;

/**
 * The wording that each visitor agreed to. Earlier enquiries get it with the brand as it was when they came; those
 * that the previous version stores meanwhile, with the brand as it is now.
 */
export class ConsentText1767225600015 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DO $$ BEGIN
        EXECUTE format(
          'ALTER TABLE enquiries ADD consent_text text NOT NULL DEFAULT %L',
          ${wording(`(SELECT value ->> 'brandName' FROM site_config WHERE key = 'site_settings')`)}
        );
      END $$;
      UPDATE enquiries SET consent_text = ${wording(`(
        SELECT value ->> 'brandName' FROM site_config_revisions
        WHERE key = 'site_settings' AND created_at <= consented_at ORDER BY revision DESC LIMIT 1
      )`)} WHERE EXISTS (SELECT FROM site_config_revisions WHERE key = 'site_settings');
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE enquiries DROP consent_text');
  }
}
