import { Injectable, type OnModuleInit } from '@nestjs/common';
import { imageChangeSchema, isRecord, type imagePatchSchema } from 'shared-types';
import { sameJson } from 'shared-types/json';
import type { EntityManager } from 'typeorm';
import type * as z from 'zod';
import type { Actor } from '../foundation/auth/current-user';
import {
  ContentDocuments,
  type ContentDocument,
  type ContentSource,
} from '../foundation/content/content-documents';
import type { ViewRow } from '../foundation/content/view-rows';
import { NotFoundError, ValidationError } from '../foundation/http/domain-errors';
import { toIssues } from '../foundation/http/pipes';
import { AuditLog } from '../foundation/audit/audit-log';
import { ImageIntake } from './image-intake.service';
import { FILE_COLUMNS, imageLock, type StagedFile } from './images.repository';
import { ImagesService } from './images.service';

/** What the history knows of an image: the row of the table as JSON. */
interface ImageRevision {
  id: number;
  image_id: number;
  snapshot: {
    name: string;
    category: string;
    alt: string;
    focal_x: number | null;
    focal_y: number | null;
    hash: string;
    deleted_at: string | null;
  };
}

/**
 * What a release changes of an image: `file` is the hash of its file, `staged` describes one that the image never had.
 * Changes that were stored by earlier versions have no file.
 */
type Labels = z.infer<typeof imagePatchSchema> & { file?: string; staged?: StagedFile };

/** The file that a release brings, unless today's was chosen instead. */
const broughtBy = ({ file, staged }: Labels): StagedFile | undefined =>
  staged?.hash === file ? staged : undefined;

const labelsOf = ({ snapshot }: Pick<ImageRevision, 'snapshot'>): object | null => {
  const { name, category, alt, focal_x: x, focal_y: y, hash, deleted_at } = snapshot;
  if (deleted_at !== null) return null;
  return { name, category, alt, focal: x === null || y === null ? null : { x, y }, file: hash };
};

function idOf(id: string): number {
  if (/^[1-9]\d{0,8}$/.test(id)) return Number(id);
  throw new NotFoundError(`“${id}” cannot be the id of an image.`);
}

/**
 * Labels of images as content that releases change, with the file that they had, which a restoration brings back; one in
 * the recycle bin does not exist.
 */
@Injectable()
export class ImageContent implements ContentSource, OnModuleInit {
  readonly resource = 'images';

  constructor(
    private readonly documents: ContentDocuments,
    private readonly images: ImagesService,
    private readonly intake: ImageIntake,
    private readonly audit: AuditLog,
  ) {}

  onModuleInit(): void {
    this.documents.register(this);
  }

  async today(ids: readonly string[], manager: EntityManager): Promise<Map<string, ContentDocument>> {
    // In SQL, as the table has no entity: triggers write it.
    const found: ImageRevision[] = await manager.query(
      `SELECT DISTINCT ON (image_id) id, image_id, snapshot FROM image_revisions
       WHERE image_id = ANY ($1) ORDER BY image_id, id DESC`,
      [ids.map(idOf)],
    );
    const last = new Map(found.map((revision) => [String(revision.image_id), revision]));
    return new Map(
      ids.map((id) => {
        const revision = last.get(id);
        const label = revision ? `Image “${revision.snapshot.name}”` : `Image ${id}`;
        return [id, { label, revision: revision?.id ?? 0, value: revision ? labelsOf(revision) : null }];
      }),
    );
  }

  async at(id: string, revision: number, manager: EntityManager): Promise<unknown> {
    const found: ImageRevision[] = await manager.query(
      'SELECT id, image_id, snapshot FROM image_revisions WHERE image_id = $1 AND id = $2',
      [idOf(id), revision],
    );
    return found[0] && labelsOf(found[0]);
  }

  async accept(id: string, input: unknown, base: unknown, actor: Actor): Promise<unknown> {
    if (!isRecord(base)) throw new NotFoundError(`There is no image ${id} in the library.`);
    if (input === null) {
      throw new ValidationError([
        { path: '', message: 'A release changes labels of images, it deletes none.' },
      ]);
    }
    const parsed = imageChangeSchema.safeParse(input);
    if (!parsed.success) throw new ValidationError(toIssues(parsed.error.issues));
    const { data, ...labels } = parsed.data;
    if (data === undefined) return { ...base, ...labels };
    const staged = await this.intake.stage(idOf(id), data, actor);
    return { ...base, ...labels, file: staged.hash, staged };
  }

  /** Labels are checked when they are added: a name that was stored before may be longer than today's limit. */
  async validate(
    id: string,
    value: unknown,
    _beside: ReadonlyMap<string, unknown>,
    manager: EntityManager,
  ): Promise<void> {
    const { file } = value as Labels;
    if (file !== undefined) await this.images.assertFile(idOf(id), file, manager);
  }

  lockOf(id: string): string {
    return imageLock(id);
  }

  async writeAll(
    documents: ReadonlyMap<string, unknown>,
    actor: Actor,
    manager: EntityManager,
  ): Promise<Map<string, number>> {
    const written = new Map<string, number>();
    for (const [id, value] of documents) written.set(id, await this.write(id, value, actor, manager));
    return written;
  }

  private async write(id: string, value: unknown, actor: Actor, manager: EntityManager): Promise<number> {
    const { file, staged: _staged, ...labels } = value as Labels;
    await this.images.patchWithin(idOf(id), labels, manager);
    if (file !== undefined) await this.images.takeFile(idOf(id), file, broughtBy(value as Labels), manager);
    await this.audit.record(actor, { action: 'images.described', target: id }, manager);
    const { revision } = (await this.today([id], manager)).get(id) ?? {};
    if (revision === undefined) throw new Error(`Image ${id} has no revision.`);
    return revision;
  }

  async rows(documents: ReadonlyMap<string, unknown>, manager: EntityManager): Promise<ViewRow[]> {
    const wanted = [...documents].map(([id, value]) => [idOf(id), (value as Labels | null)?.file] as const);
    const found: { id: number; row: Row; earlier: Row | null }[] = await manager.query(
      `SELECT image.id, to_jsonb(image) AS row, earlier.snapshot AS earlier
       FROM images image JOIN unnest($1::int[], $2::text[]) AS wanted (id, file) ON wanted.id = image.id
       LEFT JOIN LATERAL (
         SELECT snapshot FROM image_revisions
         WHERE image_id = image.id AND wanted.file <> image.hash AND snapshot ->> 'hash' = wanted.file
         ORDER BY id DESC LIMIT 1
       ) earlier ON true`,
      [wanted.map(([id]) => id), wanted.map(([, file]) => file ?? null)],
    );
    return found.flatMap(({ id, row, earlier }) => {
      // Without labels, the image is in the recycle bin: that was decided.
      const document = documents.get(String(id)) as Labels | null | undefined;
      if (!document) return [];
      const { focal, file: _file, staged: _staged, ...labels } = document;
      const brought = broughtBy(document);
      const point = { focal_x: focal?.x ?? null, focal_y: focal?.y ?? null };
      return [
        {
          table: 'images',
          id: String(id),
          row: { ...row, ...(earlier && fileOf(earlier)), ...brought, ...labels, ...point },
        },
      ];
    });
  }

  async rowsAt(at: Date, manager: EntityManager): Promise<ViewRow[]> {
    const earlier = await earlierImages(at, manager);
    return earlier.map(({ image_id, snapshot }) => ({
      table: 'images',
      id: String(image_id),
      row: snapshot,
    }));
  }

  /** Only of images that the library had then and has today. */
  async differingAt(at: Date, manager: EntityManager): Promise<Map<string, unknown>> {
    const earlier = await earlierImages(at, manager);
    const ids = earlier.map(({ image_id }) => String(image_id));
    const today = await this.today(ids, manager);
    return new Map(
      earlier.flatMap(({ image_id, snapshot }): [string, unknown][] => {
        const then = snapshot && labelsOf({ snapshot });
        const now = today.get(String(image_id))?.value ?? null;
        return then === null || now === null || sameJson(then, now) ? [] : [[String(image_id), then]];
      }),
    );
  }
}

type Row = Record<string, unknown>;

/** The columns of a row that are about its file. */
const fileOf = (row: Row): Row => Object.fromEntries(FILE_COLUMNS.map((column) => [column, row[column]]));

/** Images whose state of a moment is not today's; without a snapshot, they were not there. */
function earlierImages(
  at: Date,
  manager: EntityManager,
): Promise<{ image_id: number; snapshot: ImageRevision['snapshot'] | null }[]> {
  return manager.query(
    `SELECT today.image_id, earlier.snapshot
     FROM (SELECT image_id, max(id) AS id FROM image_revisions GROUP BY image_id) today
     LEFT JOIN LATERAL (
       SELECT id, snapshot FROM image_revisions
       WHERE image_id = today.image_id AND created_at <= $1 ORDER BY id DESC LIMIT 1
     ) earlier ON true
     WHERE earlier.id IS DISTINCT FROM today.id`,
    [at],
  );
}
