import { Module } from '@nestjs/common';
import { RemoteHealthRetention } from './remote-health-retention';
import { RemoteHealthController } from './remote-health.controller';
import { RemoteHealthRepository } from './remote-health.repository';

/** How remotes' versions fare with visitors: counted by the site's server, read by those who signed in. */
@Module({
  controllers: [RemoteHealthController],
  providers: [RemoteHealthRepository, RemoteHealthRetention],
})
export class RemoteHealthModule {}
