import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiProduces } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Access } from '../http/access';
import { RowId } from '../http/row-id.pipe';
import { Answers } from '../openapi/answers';
import { matchesTag } from '../reads/write-answer';
import { ImageFiles } from './image-files.service';

/** `/api/images/:id/:hash/:variant`: the bytes of pictures. */
@Controller('images')
@Access('everyone')
export class ImageFilesController {
  constructor(private readonly files: ImageFiles) {}

  @Get(':id/:hash/:variant')
  @ApiProduces('image/avif', 'image/webp', 'image/jpeg', 'image/png', 'image/gif')
  @Answers(200, 'The bytes, for ever the same')
  @Answers(302, 'The picture was replaced; this is its present address')
  @Answers(404, 'No such picture or variant')
  async read(
    @Param('id', RowId) id: number,
    @Param('hash') hash: string,
    @Param('variant') variant: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const file = await this.files.read(id, hash, variant);
    if ('movedTo' in file) {
      response.set('Cache-Control', 'public, max-age=60').redirect(302, file.movedTo);
      return;
    }
    const etag = `"${hash}-${variant}"`;
    response.set({
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'X-Content-Type-Options': 'nosniff',
      ETag: etag,
    });
    if (matchesTag(request.headers['if-none-match'], etag)) response.status(304).end();
    else response.type(file.mediaType).send(file.bytes);
  }
}
