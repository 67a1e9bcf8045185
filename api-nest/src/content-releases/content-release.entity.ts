import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { ContentReleaseState, ContentResource } from 'shared-types/content-releases';

/** Changes of content that are published together. People are email addresses. */
@Entity('content_releases')
export class ContentReleaseEntity {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('text')
  name: string;

  @Column('text')
  description: string;

  @Column('text', { default: 'draft' })
  state: ContentReleaseState;

  /** Counts changes of the release, from 1. */
  @Column('integer', { default: 1 })
  revision: number;

  @Column('timestamptz', { name: 'scheduled_at', nullable: true })
  scheduledAt: Date | null;

  @Column('text', { name: 'scheduled_by', nullable: true })
  scheduledBy: string | null;

  @Column('timestamptz', { name: 'proposed_at', nullable: true })
  proposedAt: Date | null;

  @Column('text', { name: 'proposed_by', nullable: true })
  proposedBy: string | null;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;

  @Column('text', { name: 'created_by', nullable: true })
  createdBy: string | null;

  @Column('timestamptz', { name: 'published_at', nullable: true })
  publishedAt: Date | null;

  @Column('text', { name: 'published_by', nullable: true })
  publishedBy: string | null;

  /** The release that this one takes back. */
  @Column('integer', { name: 'takes_back', nullable: true })
  takesBack: number | null;

  /** Why its scheduled publication failed. */
  @Column('text', { nullable: true })
  failure: string | null;
}

/** A document that a release changes. */
@Entity('content_release_changes')
export class ContentChangeEntity {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer', { name: 'release_id' })
  releaseId: number;

  @Column('text')
  resource: ContentResource;

  /** Its id within the resource. */
  @Column('text')
  document: string;

  /** The revision that the change was made on, and the document then; null when it did not exist. */
  @Column('integer', { name: 'base_revision' })
  baseRevision: number;

  @Column('jsonb', { nullable: true })
  base: unknown;

  /** The new document; null deletes it. Once published, what was stored. */
  @Column('jsonb', { nullable: true })
  value: unknown;

  @Column('text', { nullable: true })
  author: string | null;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;

  /** The document that publishing replaced. */
  @Column('jsonb', { nullable: true })
  replaced: unknown;

  /** The revision that publishing made; null when nothing was left to change. */
  @Column('integer', { name: 'published_revision', nullable: true })
  publishedRevision: number | null;
}

/** What a colleague says about a release. */
@Entity('content_release_comments')
export class ContentCommentEntity {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer', { name: 'release_id' })
  releaseId: number;

  @Column('text', { nullable: true })
  author: string | null;

  @Column('text')
  text: string;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;
}
