import { dirname } from 'node:path';
import express, { type RequestHandler } from 'express';

/** The page needs scripts and styles of its own origin; Swagger UI sets styles of elements and draws data images. */
export const DOCS_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

export const DOCS_PAGE = `<!doctype html>
<html lang="en-GB">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <meta name="robots" content="noindex" />
    <title>Formraster API</title>
    <link rel="stylesheet" href="/api/docs/assets/swagger-ui.css" />
    <link rel="icon" href="data:," />
  </head>
  <body>
    <div id="docs"></div>
    <script src="/api/docs/assets/swagger-ui-bundle.js"></script>
    <script src="/api/docs/page.js"></script>
  </body>
</html>
`;

export const DOCS_SCRIPT = `SwaggerUIBundle({ url: '/api/docs/openapi.json', dom_id: '#docs', deepLinking: true });
`;

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
