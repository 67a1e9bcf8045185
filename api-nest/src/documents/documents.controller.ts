import { Controller, Get, Param } from '@nestjs/common';
import { ApiProduces } from '@nestjs/swagger';
import { Access } from '../foundation/auth/access';
import { SendsFile, type SentFile } from '../foundation/http/sent-file';
import { Answers } from '../foundation/openapi/answers';
import { SHOWN_PDF_POLICY } from '../foundation/sheets/sheet';
import { DocumentsService } from './documents.service';

/** `GET /api/documents/:name.pdf` (contracts, API): the documents that `/resources` offers. */
@Controller('documents')
@Access('everyone')
export class DocumentsController {
  constructor(private readonly documents: DocumentsService) {}

  @Get(':name.pdf')
  @SendsFile()
  @ApiProduces('application/pdf')
  @Answers(200, 'The document with the company’s details of today: A4, tagged, in English')
  @Answers(304, 'The caller has it already')
  @Answers(404, 'No such document')
  async read(@Param('name') name: string): Promise<SentFile> {
    const { bytes, etag } = await this.documents.find(name);
    return {
      content: bytes,
      mediaType: 'application/pdf',
      etag,
      headers: {
        'Cache-Control': 'public, no-cache',
        'Content-Disposition': `inline; filename="${name}.pdf"`,
        'Content-Security-Policy': SHOWN_PDF_POLICY,
      },
    };
  }
}
