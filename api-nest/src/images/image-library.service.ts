import { Injectable } from '@nestjs/common';
import type { imagePatchSchema, ImageUsage } from 'shared-types';
import { DataSource, IsNull, Not, type EntityManager } from 'typeorm';
import type * as z from 'zod';
import { AuditLog } from '../audit/audit-log';
import type { Actor } from '../auth/current-user';
import { ConflictError, NotFoundError } from '../http/domain-errors';
import { ImageUsageFinder } from './image-usage';
import { ImageEntity } from '../pictures/image.entity';

const notThere = (): Error => new NotFoundError('There is no picture with this id.');

/** Looks after what is in the library: labels, use, bin. */
@Injectable()
export class ImageLibrary {
  constructor(
    private readonly dataSource: DataSource,
    private readonly usage: ImageUsageFinder,
    private readonly audit: AuditLog,
  ) {}

  /** Changes what is given and leaves the rest. */
  patch(id: number, patch: z.infer<typeof imagePatchSchema>): Promise<ImageEntity> {
    const { focal, ...labels } = patch;
    return this.dataSource.transaction(async (manager) => {
      const image = await this.lock(manager, id);
      return manager.save(ImageEntity, {
        ...image,
        ...labels,
        ...(focal === undefined ? {} : { focalX: focal?.x ?? null, focalY: focal?.y ?? null }),
      });
    });
  }

  /** Where a picture is shown. */
  whereUsed(id: number): Promise<ImageUsage[]> {
    return this.dataSource.transaction(async (manager) => {
      if (!(await manager.existsBy(ImageEntity, { id, deletedAt: IsNull() }))) throw notThere();
      return this.usage.find(manager, id);
    });
  }

  /** Puts a picture into the bin, for 30 days; one in use only when forced, else a {@link ConflictError}. */
  async bin(id: number, force: boolean, actor: Actor): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const image = await this.lock(manager, id);
      const places = await this.usage.find(manager, id);
      if (places.length > 0 && !force) {
        throw new ConflictError(`This picture is in use: ${places.map(({ label }) => label).join(', ')}.`, {
          places,
        });
      }
      await manager.update(ImageEntity, { id }, { deletedAt: () => 'now()' });
      const detail = { name: image.name, places: places.map(({ label }) => label) };
      await this.audit.record(actor, { action: 'images.deleted', target: String(id), detail }, manager);
    });
  }

  /** Takes a picture out of the bin. */
  restore(id: number, actor: Actor): Promise<ImageEntity> {
    return this.dataSource.transaction(async (manager) => {
      const image = await this.lock(manager, id, 'bin');
      const same = await manager.findOneBy(ImageEntity, { hash: image.hash, deletedAt: IsNull() });
      if (same) {
        throw new ConflictError(`The same picture is in the library again, as “${same.name}”.`, {
          id: same.id,
        });
      }
      await this.audit.record(actor, { action: 'images.restored', target: String(id) }, manager);
      return manager.save(ImageEntity, { ...image, deletedAt: null });
    });
  }

  private async lock(
    manager: EntityManager,
    id: number,
    from: 'library' | 'bin' = 'library',
  ): Promise<ImageEntity> {
    const image = await manager.findOne(ImageEntity, {
      where: { id, deletedAt: from === 'bin' ? Not(IsNull()) : IsNull() },
      lock: { mode: 'pessimistic_write' },
    });
    if (!image) throw notThere();
    return image;
  }
}
