import { applyDecorators } from '@nestjs/common';
import { ApiBody, ApiResponse } from '@nestjs/swagger';
import type * as z from 'zod';
import { toOpenApi } from './to-openapi';

/** Documents one answer of a route, from the schema that callers parse it with. */
export function Answers(
  status: number,
  description: string,
  schema?: z.core.$ZodType,
): MethodDecorator & ClassDecorator {
  return applyDecorators(
    ApiResponse(
      schema
        ? { status, description, content: { 'application/json': { schema: toOpenApi(schema, 'output') } } }
        : { status, description },
    ),
  );
}

/** Documents a route's body, from the schema that it is validated with. */
export function Takes(schema: z.core.$ZodType): MethodDecorator {
  return ApiBody({ schema: toOpenApi(schema, 'input') });
}
