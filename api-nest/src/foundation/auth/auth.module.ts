import { Global, Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { KnownBrowsers } from './known-browsers';
import { readSessionSecret, SESSION_SECRET, Sessions } from './sessions';

/** Who calls. */
@Global()
@Module({
  providers: [
    { provide: SESSION_SECRET, useFactory: readSessionSecret, inject: [DataSource] },
    KnownBrowsers,
    Sessions,
  ],
  exports: [KnownBrowsers, SESSION_SECRET, Sessions],
})
export class AuthModule {}
