import * as z from 'zod/mini';

/** When resources last changed (`GET /changes`): path, e.g. `/api/products/wall-system` → ISO 8601. */
export const changesSchema = z.record(z.string(), z.iso.datetime());
export type Changes = z.infer<typeof changesSchema>;
