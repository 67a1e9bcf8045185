import { Module } from '@nestjs/common';
import { RemoteHealthController } from './remote-health.controller';
import { RemoteHealthRepository } from './remote-health.repository';
import { RemoteHealthService } from './remote-health.service';

/** How remotes' versions fare with visitors: counted by the site's server, read by editors. */
@Module({
  controllers: [RemoteHealthController],
  providers: [RemoteHealthRepository, RemoteHealthService],
})
export class RemoteHealthModule {}
