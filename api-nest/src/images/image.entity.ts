import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** An image of the library, without its bytes. */
@Entity('images')
export class ImageEntity {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('text')
  name: string;

  @Column('text')
  category: string;

  @Column('text')
  alt: string;

  /** SHA-256 of the original, hexadecimal. */
  @Column('text')
  hash: string;

  /** SHA-256 of the file as sent, so that the same file is recognised before it is decoded. */
  @Column('text', { name: 'source_hash' })
  sourceHash: string;

  /** Hashes this image had before its bytes were replaced. */
  @Column('text', { name: 'former_hashes', array: true })
  formerHashes: string[];

  @Column('text', { name: 'media_type' })
  mediaType: string;

  /** px, after EXIF orientation. */
  @Column('integer')
  width: number;

  @Column('integer')
  height: number;

  /** Size of the original. */
  @Column('integer')
  bytes: number;

  /** Tiny data URL. */
  @Column('text')
  placeholder: string;

  /** An animated image's renditions show its first frame. */
  @Column('boolean')
  animated: boolean;

  /** Focal point, 0–1 from the top left. */
  @Column('real', { name: 'focal_x', nullable: true })
  focalX: number | null;

  @Column('real', { name: 'focal_y', nullable: true })
  focalY: number | null;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;

  /** When it was moved to the recycle bin. */
  @Column('timestamptz', { name: 'deleted_at', nullable: true })
  deletedAt: Date | null;
}
