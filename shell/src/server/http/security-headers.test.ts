import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type RequestHandler } from 'express';
import { startScriptSource } from '../page/shell-files';
import { allowMeasurement, allowOrigin, securityHeaders } from './security-headers';

const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

async function headersOf(headers: RequestHandler): Promise<Headers> {
  const app = express();
  app.use(headers, (_request, response) => response.end());
  const server = createServer(app).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)).headers;
}

/** The whole content security policy, as a list. */
const policyOf = async (headers: RequestHandler) =>
  (await headersOf(headers)).get('content-security-policy')?.split(';') ?? [];

const POLICY = [
  "default-src 'self'",
  `script-src 'self' ${startScriptSource}`,
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob: https:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "frame-ancestors 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
];
const but = (...others: string[]) =>
  POLICY.map((line) => others.find((other) => other.split(' ')[0] === line.split(' ')[0]) ?? line);

test('the policy allows what the site itself sends, and one inline script by its hash', async () => {
  expect(await policyOf(securityHeaders(true).site)).toEqual(POLICY);
  expect(startScriptSource).toMatch(/^'sha256-[A-Za-z0-9+/]{43}='$/);
});

test('the admin’s pages may write style elements, and nothing else besides', async () => {
  expect(await policyOf(securityHeaders(true).admin)).toEqual(but("style-src 'self' 'unsafe-inline'"));
});

test('measured visits add the measurement’s own addresses to two directives', () => {
  expect(allowMeasurement(POLICY.join(';')).split(';')).toEqual(
    but(
      `script-src 'self' ${startScriptSource} https://www.googletagmanager.com`,
      "connect-src 'self' https://*.google-analytics.com https://*.analytics.google.com",
    ),
  );
});

test('a remote’s other origin may send files and be asked, and nothing else', () => {
  const origin = 'https://files.shelves.example';
  const more = ['script-src', 'style-src', 'font-src', 'img-src', 'connect-src'];
  expect(allowOrigin(POLICY.join(';'), origin).split(';')).toEqual(
    POLICY.map((line) => (more.includes(line.split(' ')[0] ?? '') ? `${line} ${origin}` : line)),
  );
});

test('the other headers of every answer are these', async () => {
  const headers = await headersOf(securityHeaders(true).site);
  expect(
    Object.fromEntries([...headers].filter(([name]) => /^(x-|cross|referrer|strict)/.test(name))),
  ).toEqual({
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'strict-transport-security': 'max-age=31536000',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'SAMEORIGIN',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
  });
});

test('files that pages load have no policy, which only documents follow', async () => {
  const headers = await headersOf(securityHeaders(true).files);
  expect(
    [...headers.keys()].filter(
      (name) => !/^(connection|date|keep-alive|transfer-encoding|content-length)$/.test(name),
    ),
  ).toEqual(['cross-origin-resource-policy', 'strict-transport-security', 'x-content-type-options']);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});
