import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Permission, Role } from 'shared-types';

/** An account that may sign in. */
@Entity('users')
export class UserEntity {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' })
  id: number;

  /** Lower case. */
  @Column('text')
  email: string;

  /** argon2id, in PHC format. */
  @Column('text', { name: 'password_hash' })
  passwordHash: string;

  @Column('text')
  role: Role;

  /** The remotes to which an engineer is limited. */
  @Column('text', { array: true, nullable: true })
  remotes: string[] | null;

  /** The permissions of their role to which they are limited. */
  @Column('text', { array: true, nullable: true })
  permissions: Permission[] | null;

  /** Whether they were invited and have not chosen a password yet. */
  @Column('boolean', { default: false })
  invited: boolean;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;
}
