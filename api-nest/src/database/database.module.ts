import { Global, Module } from '@nestjs/common';
import { Replicas } from './replicas';
import { Statements } from './statements';

/** Ways to the database beside TypeORM's: prepared statements, and replicas for public reads. */
@Global()
@Module({ providers: [Statements, Replicas], exports: [Statements, Replicas] })
export class DatabaseModule {}
