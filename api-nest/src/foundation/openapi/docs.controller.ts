import { Controller, Get, Req } from '@nestjs/common';
import { ApiExcludeController, type OpenAPIObject } from '@nestjs/swagger';
import type { Request } from 'express';
import { Access } from '../auth/access';
import { SendsFile, type SentFile } from '../http/sent-file';
import { ApiDocument } from './api-document';
import { DOCS_PAGE, DOCS_POLICY, DOCS_SCRIPT } from './docs-page';

/** `GET /api/docs`: the OpenAPI document; for browsers, a page that shows it. */
@Controller('docs')
@Access('everyone')
@ApiExcludeController()
export class DocsController {
  constructor(private readonly document: ApiDocument) {}

  @Get()
  @SendsFile()
  read(@Req() request: Request): SentFile {
    const headers = { Vary: 'Accept' };
    return request.accepts(['json', 'html']) === 'html'
      ? {
          content: DOCS_PAGE,
          mediaType: 'text/html; charset=utf-8',
          headers: { ...headers, 'Content-Security-Policy': DOCS_POLICY },
        }
      : {
          content: JSON.stringify(this.document.read()),
          mediaType: 'application/json; charset=utf-8',
          headers,
        };
  }

  @Get('openapi.json')
  openApi(): OpenAPIObject {
    return this.document.read();
  }

  @Get('page.js')
  @SendsFile()
  script(): SentFile {
    return { content: DOCS_SCRIPT, mediaType: 'text/javascript; charset=utf-8' };
  }
}
