import { apiBase } from '@form-service/contracts';
import { openApiDocument } from '@form-service/contracts/openapi';
import type { FastifyInstance } from 'fastify';
import { stringify } from 'yaml';
import packageJson from '../../../../package.json' with { type: 'json' };
import { openToAllOrigins } from './cors.ts';
import { etagOfText, isNotModified } from './etag.ts';
import { referenceScript } from './reference-script.ts';

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
    {
      path: `${apiBase}/openapi.json`,
      type: 'application/json; charset=utf-8',
      text: JSON.stringify(document),
    },
    {
      path: `${apiBase}/openapi.yaml`,
      type: 'application/yaml; charset=utf-8',
      text: stringify(document, { aliasDuplicateObjects: false }),
    },
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
    const { text, zipped, etag } = await referenceScript();
    reply
      .header('etag', etag)
      .header('cache-control', 'public, max-age=3600')
      .header('vary', 'accept-encoding');
    if (isNotModified(request.headers['if-none-match'], etag)) return reply.code(304).send();
    reply.type('text/javascript; charset=utf-8');
    if (!request.headers['accept-encoding']?.includes('gzip')) return reply.send(text);
    return reply.header('content-encoding', 'gzip').send(zipped);
  });
};
