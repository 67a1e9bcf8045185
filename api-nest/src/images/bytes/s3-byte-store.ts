import type { S3Client } from '@aws-sdk/client-s3';
import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import { DEADLINES } from '../../foundation/deadlines';
import type { Config } from '../../foundation/config/config';
import { UnavailableError } from '../../foundation/http/domain-errors';
import { STORED_NAMES } from '../processing/variant';
import { ByteStore, type StoredBytes } from './byte-store';

type Amazon = typeof import('@aws-sdk/client-s3');

/** Statuses of a conditional write when the object exists, or is being written by another process. */
const ALREADY_THERE = [412, 409];

/** Bytes in object storage, under content-addressed keys: `images/<hash>/<name>`. */
export class S3ByteStore extends ByteStore implements OnApplicationShutdown {
  private readonly logger = new Logger(S3ByteStore.name);
  private readonly client: S3Client;
  private readonly bucket: string;

  /** Loads Amazon's client, which takes 20 MB of memory, only where it is used. */
  static async open(settings: NonNullable<Config['s3']>): Promise<S3ByteStore> {
    return new S3ByteStore(await import('@aws-sdk/client-s3'), settings);
  }

  private constructor(
    private readonly amazon: Amazon,
    { endpoint, bucket, region, accessKeyId, secretAccessKey }: NonNullable<Config['s3']>,
  ) {
    super();
    this.bucket = bucket;
    this.client = new amazon.S3Client({
      region,
      endpoint,
      // Servers other than Amazon's rarely have a host name for each bucket or the newer checksums.
      forcePathStyle: endpoint !== undefined,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: DEADLINES.objectStore,
      ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
    });
  }

  async read(hash: string, name: string): Promise<StoredBytes | undefined> {
    try {
      const { Body, ContentType } = await this.client.send(
        new this.amazon.GetObjectCommand({ Bucket: this.bucket, Key: key(hash, name) }),
      );
      if (!Body) return undefined;
      const bytes = Buffer.from(await Body.transformToByteArray());
      return { bytes, mediaType: ContentType ?? 'application/octet-stream' };
    } catch (error) {
      if (error instanceof this.amazon.NoSuchKey) return undefined;
      throw this.asUnavailable(error);
    }
  }

  async write(hash: string, name: string, { bytes, mediaType }: StoredBytes): Promise<void> {
    try {
      await this.client.send(
        new this.amazon.PutObjectCommand({
          Bucket: this.bucket,
          Key: key(hash, name),
          Body: bytes,
          ContentType: mediaType,
          CacheControl: 'public, max-age=31536000, immutable',
          IfNoneMatch: '*',
        }),
      );
    } catch (error) {
      const status =
        error instanceof this.amazon.S3ServiceException ? error.$metadata.httpStatusCode : undefined;
      if (status !== undefined && ALREADY_THERE.includes(status)) return;
      throw this.asUnavailable(error);
    }
  }

  async remove(hash: string): Promise<void> {
    try {
      await this.client.send(
        new this.amazon.DeleteObjectsCommand({
          Bucket: this.bucket,
          Delete: { Objects: STORED_NAMES.map((name) => ({ Key: key(hash, name) })), Quiet: true },
        }),
      );
    } catch (error) {
      throw this.asUnavailable(error);
    }
  }

  onApplicationShutdown(): void {
    this.client.destroy();
  }

  private asUnavailable(error: unknown): UnavailableError {
    this.logger.error({ err: error }, 'the image store cannot be reached');
    return new UnavailableError('The image store cannot be reached just now. Please try again in a moment.');
  }
}

const key = (hash: string, name: string): string => `images/${hash}/${name}`;
