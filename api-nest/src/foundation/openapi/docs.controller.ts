import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiExcludeController, type OpenAPIObject } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Access } from '../auth/access';
import { ApiDocument } from './api-document';
import { DOCS_PAGE, DOCS_POLICY, DOCS_SCRIPT } from './docs-page';

/** `GET /api/docs`: the OpenAPI document; for browsers, a page that shows it. */
@Controller('docs')
@Access('everyone')
@ApiExcludeController()
export class DocsController {
  constructor(private readonly document: ApiDocument) {}

  @Get()
  read(@Req() request: Request, @Res() response: Response): void {
    const page = () => void response.set('Content-Security-Policy', DOCS_POLICY).type('html').send(DOCS_PAGE);
    const json = () => void response.json(this.document.read());
    response.vary('Accept');
    (request.accepts(['json', 'html']) === 'html' ? page : json)();
  }

  @Get('openapi.json')
  openApi(): OpenAPIObject {
    return this.document.read();
  }

  @Get('page.js')
  script(@Res() response: Response): void {
    response.type('js').send(DOCS_SCRIPT);
  }
}
