import { Global, Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { readSessionSecret, SESSION_SECRET, Sessions } from './sessions';

/** Who calls. */
@Global()
@Module({
  providers: [{ provide: SESSION_SECRET, useFactory: readSessionSecret, inject: [DataSource] }, Sessions],
  exports: [Sessions],
})
export class AuthModule {}
