import { Body, Controller, Get, HttpCode, Ip, Param, Post, UseGuards } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiProduces } from '@nestjs/swagger';
import { attachmentAnswerSchema } from 'shared-types';
import { Access, ReadsOwnBody } from '../../foundation/auth/access';
import { RowId, UuidId } from '../../foundation/http/pipes';
import { Answers } from '../../foundation/openapi/answers';
import { SendsFile, type SentFile } from '../../foundation/http/sent-file';
import { tagOf } from '../../foundation/reads/entity-tags';
import { AttachmentsService } from './attachments.service';
import { ReadAttachment } from './read-attachment';

/** For `filename*` (RFC 8187). */
const encoded = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * Files of enquiries (contracts, API): visitors send them, users see them. Earlier versions of the form and of the inbox
 * call the same at `photographs`.
 */
@Controller('enquiries')
@Access('enquiries')
export class AttachmentsController {
  constructor(private readonly attachments: AttachmentsService) {}

  @Post(['attachments', 'photographs'])
  @HttpCode(201)
  @Access('everyone')
  @ReadsOwnBody()
  @UseGuards(ReadAttachment)
  @ApiConsumes('image/*', 'application/pdf')
  @ApiBody({ schema: { type: 'string', format: 'binary' } })
  @Answers(201, 'Kept for an hour at most, for the enquiry that names it', attachmentAnswerSchema)
  @Answers(408, 'It took too long to arrive')
  @Answers(413, 'Larger than 10 MB')
  @Answers(429, 'Too many for this network; `Retry-After` has the seconds')
  add(@Body() bytes: Buffer, @Ip() ip: string): Promise<{ id: string }> {
    return this.attachments.add(bytes, ip);
  }

  @Get([':id/attachments/:attachment', ':id/photographs/:attachment'])
  @SendsFile()
  @ApiProduces('image/jpeg', 'application/pdf')
  @Answers(200, 'The image, without where and when it was taken, or the PDF, to download')
  @Answers(404, 'The enquiry has no such file')
  async read(
    @Param('id', RowId) id: number,
    @Param('attachment', UuidId) attachment: string,
  ): Promise<SentFile> {
    const { bytes, mediaType, name } = await this.attachments.read(attachment, id);
    return {
      content: bytes,
      mediaType,
      etag: tagOf(bytes),
      headers: {
        'Cache-Control': 'private, no-store',
        'Content-Security-Policy': "default-src 'none'; sandbox",
        ...(mediaType === 'application/pdf' && {
          'Content-Disposition': `attachment; filename*=UTF-8''${encoded(name || 'attachment.pdf')}`,
        }),
      },
    };
  }
}
