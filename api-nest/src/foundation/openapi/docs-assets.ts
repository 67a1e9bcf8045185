import { dirname } from 'node:path';
import express, { type RequestHandler } from 'express';

/** Swagger UI's own files, nothing else of its package. */
export function docsAssets(): RequestHandler {
  const folder = dirname(require.resolve('swagger-ui-dist/package.json'));
  const files = express.static(folder, { index: false, redirect: false, maxAge: '1h' });
  const served = new Set(['/swagger-ui.css', '/swagger-ui-bundle.js']);
  return (request, response, next) => {
    if (served.has(request.path)) void files(request, response, next);
    else next();
  };
}
