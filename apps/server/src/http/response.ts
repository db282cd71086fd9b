import { apiBase, mediaTypeOf, type Route, readableKeyword } from '@form-service/contracts';
import type { FastifyReply, FastifyRequest, FastifySerializerCompiler } from 'fastify';
import { contentDisposition } from '../kit/storage/content-disposition.ts';
import { etagOf, isNotModified, type Tagged } from './etag.ts';
import type { RecordedResponse } from './idempotency.ts';
import { header } from './read-call.ts';

interface FileContent {
  bytes: Uint8Array;
  name: string;
}

/** Returned by handlers whose route responds with a file. `make` runs after the connection of the read was released. */
export class FileResponse {
  readonly make: () => Promise<FileContent>;

  constructor(make: () => Promise<FileContent>) {
    this.make = make;
  }
}

/** Returned by handlers that already have the serialized JSON. */
export class SerializedBody {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Files are only for reads: they are sent once and never recorded. */
type OutgoingResponse = RecordedResponse & { file?: { content: FileResponse; type: string } };

/** Text with a placeholder after each part but the last. A placeholder is the path of the value to insert. */
interface Template {
  parts: string[];
  placeholders: string[][];
}

const templates = new Map<string, Template>();

const templateOf = (location: string): Template => {
  const cached = templates.get(location);
  if (cached) return cached;
  const segments = location.split(/\{([\w.]+)\}/);
  const template = {
    parts: segments.filter((_, index) => index % 2 === 0),
    placeholders: segments.filter((_, index) => index % 2 === 1).map((name) => name.split('.')),
  };
  templates.set(location, template);
  return template;
};

const valueAt = (source: unknown, names: readonly string[]): unknown => {
  let value = source;
  for (const name of names) value = (value as Record<string, unknown>)[name];
  return value;
};

/** The URL of a created resource: names in braces are its fields or parameters of the request path. */
const locationOf = (
  { base = apiBase, location }: Route,
  resource: unknown,
  params: unknown,
): string | null => {
  if (location === undefined) return null;
  const fields = { ...(params as object), ...(resource as object | null) };
  const { parts, placeholders } = templateOf(location);
  let url = base + parts[0];
  for (const [index, names] of placeholders.entries())
    url += encodeURIComponent(String(valueAt(fields, names))) + parts[index + 1];
  return url;
};

/** Converts a handler's result to a response, inside the transaction, so that it can be recorded there. */
export const toResponse = (route: Route, result: unknown, reply: FastifyReply): OutgoingResponse => {
  const { status, body } = route.response;
  if (result instanceof FileResponse) {
    const file = { content: result, type: mediaTypeOf(route, reply.request.query) };
    return { status, body: '', location: null, etag: null, file };
  }
  if (status === 302)
    return { status, body: '', location: (result as { location: string }).location, etag: null };
  if (body === undefined) return { status, body: '', location: null, etag: null };
  const isTagged = route.etag === true;
  const resource = isTagged ? (result as Tagged<unknown>).body : result;
  return {
    status,
    body:
      resource instanceof SerializedBody ? resource.text : (reply.code(status).serialize(resource) as string),
    location: locationOf(route, resource, reply.request.params),
    etag: isTagged ? etagOf((result as Tagged<unknown>).version) : null,
  };
};

const sendFile = async (reply: FastifyReply, { content, type }: NonNullable<OutgoingResponse['file']>) => {
  const { bytes, name } = await content.make();
  return reply
    .header('content-disposition', contentDisposition('attachment', type, name))
    .type(type)
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
};

export const sendResponse = (request: FastifyRequest, reply: FastifyReply, response: OutgoingResponse) => {
  if (response.location !== null) reply.header('location', response.location);
  if (response.etag !== null) reply.header('etag', response.etag);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (isRead && response.etag && isNotModified(header(request, 'if-none-match'), response.etag))
    return reply.code(304).send();
  reply.code(response.status);
  if (response.file) return sendFile(reply, response.file);
  if (response.body === '') return reply.send();
  return reply.type('application/json; charset=utf-8').send(response.body);
};

const indentJson = (text: string): string => `${JSON.stringify(JSON.parse(text), null, 2)}\n`;

/** Serializes like `compile`, with indentation for schemas that people read. */
export const withPrettyJson =
  (compile: FastifySerializerCompiler<object>): FastifySerializerCompiler<object> =>
  (route) => {
    const write = compile(route);
    return readableKeyword in route.schema ? (data) => indentJson(write(data)) : write;
  };
