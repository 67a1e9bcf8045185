import type { DataSource, EntityManager } from 'typeorm';
import { ByteStore, type StoredBytes } from './byte-store';

/** Bytes in the API's own Postgres; needs no configuration. */
export class PostgresByteStore extends ByteStore {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async read(
    hash: string,
    name: string,
    within: EntityManager = this.dataSource.manager,
  ): Promise<StoredBytes | undefined> {
    const rows: { bytes: Buffer; media_type: string }[] = await within.query(
      'SELECT bytes, media_type FROM image_bytes WHERE hash = $1 AND name = $2',
      [hash, name],
    );
    return rows[0] && { bytes: rows[0].bytes, mediaType: rows[0].media_type };
  }

  async write(
    hash: string,
    name: string,
    { bytes, mediaType }: StoredBytes,
    within: EntityManager = this.dataSource.manager,
  ): Promise<void> {
    await within.query(
      `INSERT INTO image_bytes (hash, name, media_type, bytes) VALUES ($1, $2, $3, $4)
       ON CONFLICT (hash, name) DO NOTHING`,
      [hash, name, mediaType, bytes],
    );
  }

  async remove(hash: string, within: EntityManager = this.dataSource.manager): Promise<void> {
    await within.query('DELETE FROM image_bytes WHERE hash = $1', [hash]);
  }
}
