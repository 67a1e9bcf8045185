import { Injectable } from '@nestjs/common';
import { UNSET_SITE_CONFIG } from 'shared-types';
import { PublicReads, type ReadyAnswer } from '../reads/public-reads';
import { revisionTagPrefix } from '../reads/revision-tag';
import { decorate } from './decorate';
import { knownKey } from './known-key';
import { SiteConfigEntity } from './site-config.entity';

/** The keyed store for everybody. */
@Injectable()
export class SiteConfigService {
  constructor(private readonly reads: PublicReads) {}

  /** The value of a key, `[]` or `{}` when unset; its tag begins with the revision. */
  async find(name: string): Promise<ReadyAnswer> {
    const key = knownKey(name);
    return this.reads.answer({
      path: `/api/site-config/${key}`,
      topics: ['site-config', 'images'],
      load: (anyMoment) =>
        anyMoment.transaction('REPEATABLE READ', async (manager) => {
          const row = await manager.findOneBy(SiteConfigEntity, { key });
          return {
            value: row ? await decorate(manager, key, row.value) : UNSET_SITE_CONFIG[key],
            tagPrefix: revisionTagPrefix(row?.revision ?? 0),
          };
        }),
    });
  }
}
