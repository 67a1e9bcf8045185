import { Module } from '@nestjs/common';
import { ChangesController } from './changes.controller';

/** When each resource of the public site last changed. */
@Module({ controllers: [ChangesController] })
export class ChangesModule {}
