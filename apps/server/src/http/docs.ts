import { apiBase } from '@form-service/contracts';
import { openApiDocument } from '@form-service/contracts/openapi';
import type { FastifyInstance } from 'fastify';
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

/** Written when somebody first asks for it. */
const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
};

const withEtag = (text: string) => ({ text, etag: etagOfText(text) });

const documents = [
  {
    path: `${apiBase}/openapi.json`,
    type: 'application/json; charset=utf-8',
    read: once(async () => withEtag(JSON.stringify(openApiDocument(packageJson.version)))),
  },
  {
    path: `${apiBase}/openapi.yaml`,
    type: 'application/yaml; charset=utf-8',
    read: once(async () => {
      const { stringify } = await import('yaml');
      return withEtag(stringify(openApiDocument(packageJson.version), { aliasDuplicateObjects: false }));
    }),
  },
];

/** The OpenAPI document in JSON and YAML, and the interactive reference made from it. */
export const installDocs = (app: FastifyInstance): void => {
  for (const { path, type, read } of documents) {
    app.get(path, openToAllOrigins(app, path), async (request, reply) => {
      const { text, etag } = await read();
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
