import { Module } from '@nestjs/common';
import { DocumentsController } from './documents.controller';
import { DocumentsService } from './documents.service';

/** Terms and warranty as PDF, with the company's details of the site settings. */
@Module({ controllers: [DocumentsController], providers: [DocumentsService] })
export class DocumentsModule {}
