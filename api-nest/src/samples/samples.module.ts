import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { OutboxModule } from '../foundation/outbox/outbox.module';
import { SampleEntity, SampleRequestEntity } from './sample.entity';
import { SampleMessages } from './sample-messages';
import { SamplesController } from './samples.controller';
import { SamplesRepository } from './samples.repository';
import { SamplesService } from './samples.service';

/** Samples of finishes: offered, ordered by visitors, taken from stock, sent by the owner. */
@Module({
  imports: [OutboxModule, TypeOrmModule.forFeature([SampleEntity, SampleRequestEntity])],
  controllers: [SamplesController],
  providers: [SamplesRepository, SamplesService, SampleMessages],
})
export class SamplesModule {}
