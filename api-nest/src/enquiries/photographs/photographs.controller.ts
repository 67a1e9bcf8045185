import { Body, Controller, Get, HttpCode, Ip, Param, Post, UseGuards } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiProduces } from '@nestjs/swagger';
import { photographAnswerSchema } from 'shared-types';
import { Access, ReadsOwnBody } from '../../foundation/auth/access';
import { RowId, UuidId } from '../../foundation/http/pipes';
import { Answers } from '../../foundation/openapi/answers';
import { SendsFile, type SentFile } from '../../foundation/http/sent-file';
import { tagOf } from '../../foundation/reads/entity-tags';
import { PhotographsService } from './photographs.service';
import { ReadPhotograph } from './read-photograph';

/** Photographs of enquiries (contracts, API): visitors send them, users see them. */
@Controller('enquiries')
@Access('editors')
export class PhotographsController {
  constructor(private readonly photographs: PhotographsService) {}

  @Post('photographs')
  @HttpCode(201)
  @Access('everyone')
  @ReadsOwnBody()
  @UseGuards(ReadPhotograph)
  @ApiConsumes('image/*')
  @ApiBody({ schema: { type: 'string', format: 'binary' } })
  @Answers(201, 'Kept for an hour at most, for the enquiry that names it', photographAnswerSchema)
  @Answers(408, 'It took longer than 30 s to arrive')
  @Answers(413, 'Larger than 5 MB')
  @Answers(429, 'Too many for this network; `Retry-After` has the seconds')
  add(@Body() bytes: Buffer, @Ip() ip: string): Promise<{ id: string }> {
    return this.photographs.add(bytes, ip);
  }

  @Get(':id/photographs/:photograph')
  @SendsFile()
  @ApiProduces('image/jpeg')
  @Answers(200, 'The photograph, without where and when it was taken')
  @Answers(404, 'The enquiry has no such photograph')
  async read(
    @Param('id', RowId) id: number,
    @Param('photograph', UuidId) photograph: string,
  ): Promise<SentFile> {
    const content = await this.photographs.read(photograph, id);
    return {
      content,
      mediaType: 'image/jpeg',
      etag: tagOf(content),
      headers: {
        'Cache-Control': 'private, no-store',
        'Content-Security-Policy': "default-src 'none'; sandbox",
      },
    };
  }
}
