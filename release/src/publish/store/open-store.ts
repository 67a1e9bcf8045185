import { trimEnd } from 'shared-types/trim-end';
import { Refusal } from '../../refusal';
import type { ReleaseConfig } from '../../site';
import { FolderStore } from './folder-store';
import type { RemotesStore } from './remotes-store';

const BUCKET = /^s3:\/\/([a-z0-9][a-z0-9.-]+)(?:\/(.*))?$/;

/** The folder to which remotes are published by default; undefined where that is a bucket, or is not known. */
export function remotesFolder({
  REMOTES_DIR,
  REMOTES_TARGET,
  REMOTES_URL,
}: ReleaseConfig): string | undefined {
  if (REMOTES_TARGET !== undefined) return REMOTES_TARGET.startsWith('s3:') ? undefined : REMOTES_TARGET;
  return REMOTES_URL === undefined ? REMOTES_DIR : undefined;
}

/**
 * Opens the place to publish to: a folder, or `s3://<bucket>/<prefix>` with the `S3_…` variables; by default
 * `REMOTES_TARGET`, else `REMOTES_DIR`.
 * @throws Refusal when the place is unknown
 */
export async function openStore(given: string | undefined, config: ReleaseConfig): Promise<RemotesStore> {
  const target = given ?? config.REMOTES_TARGET;
  if (target === undefined) {
    if (config.REMOTES_URL === undefined) return new FolderStore(config.REMOTES_DIR);
    throw new Refusal(
      `The site reads its remotes from ${config.REMOTES_URL}: say where they are written, with REMOTES_TARGET or --target: s3://<bucket>/<prefix> or a folder.`,
    );
  }
  if (!target.startsWith('s3:')) return new FolderStore(target);
  const [, bucket, prefix = ''] = BUCKET.exec(target) ?? [];
  if (bucket === undefined) throw new Refusal(`${target} is not a bucket: use s3://<bucket>/<prefix>.`);
  const { S3_ENDPOINT, S3_REGION = 'us-east-1', S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = config;
  // Loaded only where it is used: loading it takes as long as a publication to a folder.
  const { S3Store } = await import('./s3-store');
  return new S3Store({
    bucket,
    prefix: trimEnd(prefix, '/'),
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    ...(S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY
      ? { credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY } }
      : {}),
  });
}
