import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ReleaseListEntity, ReleaseOrderEntity } from './release.entity';
import { ReleasesController } from './releases.controller';
import { ReleasesRepository } from './releases.repository';
import { ReleasesService } from './releases.service';

/** Which versions of remotes there are, as the watcher tells, and what users of the admin order of them. */
@Module({
  imports: [TypeOrmModule.forFeature([ReleaseListEntity, ReleaseOrderEntity])],
  controllers: [ReleasesController],
  providers: [ReleasesRepository, ReleasesService],
})
export class ReleasesModule {}
