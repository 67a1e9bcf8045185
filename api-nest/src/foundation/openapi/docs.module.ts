import { Module } from '@nestjs/common';
import { ApiDocument } from './api-document';
import { DocsController } from './docs.controller';

/** The API's documentation. */
@Module({ controllers: [DocsController], providers: [ApiDocument], exports: [ApiDocument] })
export class DocsModule {}
