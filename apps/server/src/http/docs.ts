import { apiBase } from '@form-service/contracts';
import { openApiDocument } from '@form-service/contracts/openapi';
import Fastify, { type FastifyInstance } from 'fastify';
import packageJson from '../../../../package.json' with { type: 'json' };
import { type CompressedText, createCompressedText } from './compression.ts';
import { openToAllOrigins } from './cors.ts';
import { etagOfText, isNotModified } from './etag.ts';

interface ReferenceScript {
  content: CompressedText;
  etag: string;
}

let script: Promise<ReferenceScript> | undefined;

/**
 * The script of the interactive reference. Scalar ships it only inside its Fastify plugin, together with a page that needs inline
 * script. So only the script is taken from the plugin, when the page is first opened: it is four megabytes that most
 * processes never need.
 */
const loadScript = async (): Promise<ReferenceScript> => {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  const inner = Fastify();
  await inner.register(scalar, { routePrefix: '/docs', configuration: { content: {} } });
  const { payload: text } = await inner.inject('/docs/js/scalar.js');
  await inner.close();
  return { content: createCompressedText(text), etag: etagOfText(text) };
};

const referenceScript = (): Promise<ReferenceScript> => {
  script ??= loadScript();
  return script;
};

// The reference uses inline styles. Nothing else is relaxed, and only the script from this origin runs.
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
  // Sections render when opened, and schemas next to the routes that use them: rendering hundreds at once takes seconds.
  defaultOpenAllTags: false,
  defaultOpenFirstTag: false,
  hideModels: true,
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
<style>
#start { max-width: 42rem; margin: 4rem auto; padding: 0 1.5rem; font: 16px/1.6 system-ui, sans-serif; }
#start pre { overflow-x: auto; padding: 1rem; border: 1px solid; border-radius: 8px; }
body:has(.scalar-app) #start { display: none; }
@media (prefers-color-scheme: dark) { body { background: #0f0f0f; color: #e7e7e7; } #start a { color: #9ecbff; } }
</style>
</head>
<body>
<main id="start">
<h1>Form Service API</h1>
<p>Build forms, collect entries and automate what happens next, over HTTP and JSON.</p>
<pre><code>curl "$ORIGIN${apiBase}/forms" -H "Authorization: Bearer svc_…"</code></pre>
<p>The interactive reference is loading. The OpenAPI document: <a href="${apiBase}/openapi.json">openapi.json</a>,
<a href="${apiBase}/openapi.yaml">openapi.yaml</a>.</p>
<noscript><p>The interactive reference needs JavaScript.</p></noscript>
</main>
<script id="api-reference" data-url="${apiBase}/openapi.json" data-configuration="${settings}"></script>
<script src="/docs/reference.js"></script>
</body>
</html>
`;

/** Generated on first use. */
const lazily = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
};

const withEtag = (text: string) => ({ content: createCompressedText(text), etag: etagOfText(text) });

const documents = [
  {
    path: `${apiBase}/openapi.json`,
    type: 'application/json; charset=utf-8',
    read: lazily(async () => withEtag(JSON.stringify(openApiDocument(packageJson.version)))),
  },
  {
    path: `${apiBase}/openapi.yaml`,
    type: 'application/yaml; charset=utf-8',
    read: lazily(async () => {
      const { stringify } = await import('yaml');
      return withEtag(stringify(openApiDocument(packageJson.version), { aliasDuplicateObjects: false }));
    }),
  },
];

/** The OpenAPI document as JSON and YAML, and the interactive reference built from it. */
export const installDocs = (app: FastifyInstance): void => {
  for (const { path, type, read } of documents) {
    app.get(path, openToAllOrigins(app, path), async (request, reply) => {
      const { content, etag } = await read();
      reply.header('etag', etag).header('cache-control', 'public, max-age=60');
      if (isNotModified(request.headers['if-none-match'], etag)) return reply.code(304).send();
      return content.send(request, reply.type(type));
    });
  }

  app.get('/docs', async (_request, reply) =>
    reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(page),
  );
  app.get('/docs/reference.js', async (request, reply) => {
    const { content, etag } = await referenceScript();
    reply.header('etag', etag).header('cache-control', 'public, max-age=3600');
    if (isNotModified(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return content.send(request, reply.type('text/javascript; charset=utf-8'));
  });
};
