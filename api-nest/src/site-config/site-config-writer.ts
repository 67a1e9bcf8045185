import { Injectable } from '@nestjs/common';
import { siteConfigSchemas, type SiteConfigKey } from 'shared-types';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLog } from '../audit/audit-log';
import type { Actor } from '../auth/current-user';
import { ConflictError, NotFoundError, ValidationError } from '../http/domain-errors';
import { toIssues } from '../http/schema-validation.pipe';
import { ImageIntake } from '../pictures/image-intake';
import { PublicReads } from '../reads/public-reads';
import { assertRevision } from '../reads/revision-tag';
import { strip } from './decorate';
import { knownKey } from './known-key';
import { movePictures } from './move-pictures';
import { SiteConfigRevisionEntity } from './site-config-revision.entity';
import { SiteConfigEntity } from './site-config.entity';
import { writeRevision, type ConfigWrite } from './write-revision';

/** Publishes config values. Every write is a revision; none is overwritten. */
@Injectable()
export class SiteConfigWriter {
  constructor(
    private readonly dataSource: DataSource,
    private readonly reads: PublicReads,
    private readonly audit: AuditLog,
    private readonly library: ImageIntake,
  ) {}

  /**
   * Publishes a value and answers its revision.
   * @param ifMatch `If-Match` header; a {@link PreconditionFailedError} when somebody else published since
   */
  async publish(name: string, body: unknown, ifMatch: string | undefined, actor: Actor): Promise<number> {
    const key = knownKey(name);
    const valid = this.parse(key, body);
    await this.assertCurrent(this.dataSource.manager, key, ifMatch);
    const value = await movePictures(key, valid, this.library, actor);
    return this.write({ key, value, author: actor.email }, ifMatch, actor, 'site-config.published');
  }

  /** Publishes an earlier value again, as a new revision. */
  async restore(name: string, revision: number, ifMatch: string | undefined, actor: Actor): Promise<number> {
    const key = knownKey(name);
    const earlier = await this.dataSource.manager.findOneBy(SiteConfigRevisionEntity, { key, revision });
    if (!earlier) throw new NotFoundError('There is no such revision.');
    const parsed = siteConfigSchemas[key].safeParse(earlier.value);
    if (!parsed.success) {
      throw new ConflictError('This revision was made by an older version of the site and no longer fits.');
    }
    const write = { key, value: strip(parsed.data), author: actor.email, restoredFrom: revision };
    return this.write(write, ifMatch, actor, 'site-config.restored');
  }

  private parse(key: SiteConfigKey, body: unknown): unknown {
    const parsed = siteConfigSchemas[key].safeParse(body);
    if (!parsed.success) throw new ValidationError(toIssues(parsed.error.issues));
    return strip(parsed.data);
  }

  private async write(
    write: ConfigWrite,
    ifMatch: string | undefined,
    actor: Actor,
    action: string,
  ): Promise<number> {
    const revision = await this.dataSource.transaction(async (manager) => {
      await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [
        `site-config:${write.key}`,
      ]);
      await this.assertCurrent(manager, write.key, ifMatch);
      const written = await writeRevision(manager, write);
      const detail = { revision: written, ...(write.restoredFrom ? { restored: write.restoredFrom } : {}) };
      await this.audit.record(actor, { action, target: write.key, detail }, manager);
      return written;
    });
    this.reads.drop('site-config');
    return revision;
  }

  private async assertCurrent(
    manager: EntityManager,
    key: SiteConfigKey,
    ifMatch: string | undefined,
  ): Promise<void> {
    const revision = async () => {
      const rows: Pick<SiteConfigEntity, 'revision'>[] = await manager.query(
        'SELECT revision FROM site_config WHERE key = $1',
        [key],
      );
      return rows[0]?.revision ?? 0;
    };
    await assertRevision(
      ifMatch,
      revision,
      'Somebody else has published a newer version. Load it, then make your change again.',
    );
  }
}
