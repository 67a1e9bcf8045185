import { Injectable } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import {
  DocumentBuilder,
  SwaggerModule,
  type OpenAPIObject,
  type SwaggerDocumentOptions,
} from '@nestjs/swagger';
import { SESSION_COOKIE } from 'shared-types/cookies';
import { core } from 'zod';
import { toOpenApi } from './answers';

/** `@Body` and `@Query` mix zod and zod/mini schemas, which the default conversion refuses. */
const convertZod: SwaggerDocumentOptions['standardSchemaConverter'] = (schema, { schemaType }) =>
  schema instanceof core.$ZodType ? { schema: toOpenApi(schema, schemaType) } : undefined;

/** The OpenAPI document of the running application, created when it is first requested. */
@Injectable()
export class ApiDocument {
  private application: NestExpressApplication | undefined;
  private document: OpenAPIObject | undefined;

  /** Sets the application that is described. */
  describe(application: NestExpressApplication): void {
    this.application = application;
  }

  read(): OpenAPIObject {
    if (!this.application)
      throw new Error('The API document was asked for before the application was ready.');
    this.document ??= SwaggerModule.createDocument(
      this.application,
      new DocumentBuilder()
        .setTitle('Formraster API')
        .setDescription(
          'Errors are application/problem+json: type, title, status, detail, requestId, and issues for validation. ' +
            'Signing in sets a session cookie; unsafe calls from another site are refused.',
        )
        .setVersion('1')
        .addCookieAuth(SESSION_COOKIE)
        .build(),
      { standardSchemaConverter: convertZod },
    );
    return this.document;
  }
}
