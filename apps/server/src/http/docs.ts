import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { apiBase } from '@form-service/contracts';
import { openApiDocument } from '@form-service/contracts/openapi';
import type { FastifyInstance } from 'fastify';
import { stringify } from 'yaml';
import packageJson from '../../../../package.json' with { type: 'json' };
import { openToAllOrigins } from './cors.ts';
import { etagOfText, isNotModified } from './etag.ts';

const scalar = fileURLToPath(import.meta.resolve('@scalar/api-reference/dist/browser/standalone.js'));

// The reference styles its parts inline; nothing else is loosened, and no script runs but the one from this origin.
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const settings = JSON.stringify({
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
  authentication: { preferredSecurityScheme: 'ApiKey' },
}).replaceAll('"', '&quot;');

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Form Service API</title>
</head>
<body>
<noscript>This page needs JavaScript. The same reference is at <a href="${apiBase}/openapi.json">${apiBase}/openapi.json</a>.</noscript>
<script id="api-reference" data-url="${apiBase}/openapi.json" data-configuration="${settings}"></script>
<script src="/docs/reference.js"></script>
</body>
</html>
`;

/** The OpenAPI document in JSON and YAML, and the interactive reference made from it. */
export const installDocs = (app: FastifyInstance): void => {
  const document = openApiDocument(packageJson.version);
  const forms = [
    { path: `${apiBase}/openapi.json`, type: 'application/json; charset=utf-8', text: JSON.stringify(document) },
    { path: `${apiBase}/openapi.yaml`, type: 'application/yaml; charset=utf-8', text: stringify(document, { aliasDuplicateObjects: false }) },
  ];
  for (const { path, type, text } of forms) {
    const etag = etagOfText(text);
    app.get(path, openToAllOrigins(app, path), async (request, reply) => {
      reply.header('etag', etag).header('cache-control', 'public, max-age=60');
      if (isNotModified(request.headers['if-none-match'], etag)) return reply.code(304).send();
      return reply.type(type).send(text);
    });
  }

  app.get('/docs', async (_request, reply) =>
    reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(page),
  );
  app.get('/docs/reference.js', async (request, reply) => {
    const { mtimeMs, size } = await stat(scalar);
    const etag = `"${createHash('sha256').update(`${mtimeMs} ${size}`).digest('base64url').slice(0, 22)}"`;
    reply.header('etag', etag).header('cache-control', 'public, max-age=3600');
    if (isNotModified(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.type('text/javascript; charset=utf-8').send(createReadStream(scalar));
  });
};
