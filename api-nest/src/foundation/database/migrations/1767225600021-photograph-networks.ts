import type { MigrationInterface, QueryRunner } from 'typeorm';

/** From where a photograph was sent, as long as no enquiry has it: so that one network cannot take the room of all. */
export class PhotographNetworks1767225600021 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE enquiry_photographs ADD COLUMN network text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE enquiry_photographs DROP COLUMN network');
  }
}
