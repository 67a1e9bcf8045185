import type { EntityManager } from 'typeorm';
import type { ContentChangeEntity } from './content-release.entity';

/** A document of a release after the merge. */
export interface MergedDocument {
  change: ContentChangeEntity;
  label: string;
  merged: unknown;
  today: unknown;
}

/** What is wrong with the images of a document, or to know of them. */
export interface ImageRemark {
  change: ContentChangeEntity;
  label: string;
  message: string;
  /** Whether it prevents publishing. */
  missing: boolean;
}

const ADDRESS = /\/api\/images\/(\d{1,9})\//g;

const imagesIn = (value: unknown): number[] =>
  [...(JSON.stringify(value) ?? '').matchAll(ADDRESS)].map(([, id]) => Number(id));

/** Images that a change brings to its document. */
function imagesOf({ change, merged, today }: MergedDocument): number[] {
  if (change.resource === 'images') return [Number(change.document)];
  const shown = new Set(imagesIn(today));
  return [...new Set(imagesIn(merged))].filter((id) => !shown.has(id));
}

/**
 * Images that documents would show and that are missing by now, or were replaced since their change was added. In SQL,
 * since images are a feature of their own.
 */
export async function imageRemarks(
  documents: readonly MergedDocument[],
  manager: EntityManager,
): Promise<ImageRemark[]> {
  const wanted = documents.flatMap((document) => imagesOf(document).map((id) => ({ id, document })));
  if (wanted.length === 0) return [];
  const states: { at: number; name: string | null; present: boolean; replaced: boolean }[] =
    await manager.query(
      `SELECT wanted.at::int, coalesce(image.name, first.snapshot ->> 'name') AS name,
       image.id IS NOT NULL AND image.deleted_at IS NULL AS present,
       coalesce(image.hash <> first.snapshot ->> 'hash', false) AS replaced
     FROM unnest($1::int[], $2::timestamptz[]) WITH ORDINALITY AS wanted (id, added, at)
     LEFT JOIN images image ON image.id = wanted.id
     LEFT JOIN LATERAL (
       SELECT snapshot FROM image_revisions WHERE image_id = wanted.id AND created_at <= wanted.added
       ORDER BY id DESC LIMIT 1
     ) first ON true`,
      [wanted.map(({ id }) => id), wanted.map(({ document }) => document.change.createdAt)],
    );
  return states.flatMap(({ at, name, present, replaced }): ImageRemark[] => {
    const { document, id } = wanted[at - 1] ?? {};
    if (!document) return [];
    const { change, label } = document;
    const image = name === null ? `image ${id}` : `image “${name}”`;
    if (!present) {
      const message = `The ${image} is not in the library any more. Restore it, or choose another in this release.`;
      return [{ change, label, message, missing: true }];
    }
    if (!replaced) return [];
    const message = `The ${image} was replaced after this change was made: the release shows the new one.`;
    return [{ change, label, message, missing: false }];
  });
}
