import * as z from 'zod';

type SchemaObject = Record<string, unknown>;

/** OpenAPI 3.0 form of a zod schema: `input` for what callers send, `output` for what they get. */
export function toOpenApi(schema: z.core.$ZodType, io: 'input' | 'output'): SchemaObject {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    target: 'openapi-3.0',
    io,
    unrepresentable: 'any',
  });
  return rest;
}
