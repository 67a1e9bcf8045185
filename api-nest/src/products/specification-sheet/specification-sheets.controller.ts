import { Controller, Get, Ip, Param } from '@nestjs/common';
import { ApiProduces } from '@nestjs/swagger';
import { Access } from '../../foundation/auth/access';
import { Answers } from '../../foundation/openapi/answers';
import { SendsFile, type SentFile } from '../../foundation/http/sent-file';
import { SHOWN_PDF_POLICY } from '../../foundation/sheets/sheet';
import { SpecificationSheets } from './specification-sheets.service';

/** `GET /api/products/:product_id/specification-sheet.pdf`: a product's data, to print and keep. */
@Controller('products')
@Access('everyone')
export class SpecificationSheetsController {
  constructor(private readonly sheets: SpecificationSheets) {}

  @Get(':product_id/specification-sheet.pdf')
  @SendsFile()
  @ApiProduces('application/pdf')
  @Answers(200, 'The sheet: A4, tagged, in English')
  @Answers(304, 'The caller has it already')
  @Answers(404, 'No such product')
  @Answers(429, 'Too many for this network; `Retry-After` has the seconds')
  async read(@Param('product_id') productId: string, @Ip() ip: string): Promise<SentFile> {
    const { bytes, etag, complete } = await this.sheets.find(productId, ip);
    return {
      content: bytes,
      mediaType: 'application/pdf',
      etag,
      headers: {
        'Cache-Control': complete ? 'public, no-cache' : 'no-store',
        'Content-Disposition': `inline; filename="${productId}-specification-sheet.pdf"`,
        'Content-Security-Policy': SHOWN_PDF_POLICY,
      },
    };
  }
}
