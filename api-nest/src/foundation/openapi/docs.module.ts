import { Module } from '@nestjs/common';
import { ApiDocument } from './api-document';
import { DocsController } from './docs.controller';

/** The API's description of itself. */
@Module({ controllers: [DocsController], providers: [ApiDocument], exports: [ApiDocument] })
export class DocsModule {}
