import { SAMPLE_FINISHES } from 'shared-types';
import type { EntityManager } from 'typeorm';
import type { Seeds } from '../foundation/database/prepare';
import { SampleEntity } from './sample.entity';

/** All finishes are offered, and their samples are not counted, until the owner says otherwise. */
async function seedSamples(manager: EntityManager): Promise<void> {
  await manager.insert(
    SampleEntity,
    SAMPLE_FINISHES.map(({ id: finish }) => ({ finish, offered: true, stock: null })),
  );
}

export const seeds: Seeds = {
  samples: seedSamples,
};
