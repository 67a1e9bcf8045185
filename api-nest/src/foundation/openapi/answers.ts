import { ApiBody, ApiResponse } from '@nestjs/swagger';
import * as z from 'zod';

/** Documents one answer of a route by the schema that callers parse it with. */
export function Answers(
  status: number,
  description: string,
  schema?: z.core.$ZodType,
): MethodDecorator & ClassDecorator {
  const content = schema && { 'application/json': { schema: toOpenApi(schema, 'output') } };
  return ApiResponse({ status, description, ...(content && { content }) });
}

/** Documents a route's body by the schema that it is validated with. */
export function Takes(schema: z.core.$ZodType): MethodDecorator {
  return ApiBody({ schema: toOpenApi(schema, 'input') });
}

/** OpenAPI 3.0 form of a zod schema: `input` for what callers send, `output` for what they get. */
export function toOpenApi(schema: z.core.$ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    target: 'openapi-3.0',
    io,
    unrepresentable: 'any',
  });
  return rest;
}
