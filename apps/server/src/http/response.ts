import { apiBase, mediaTypeOf, type Route } from '@form-service/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentDisposition } from '../kit/storage/content-disposition.ts';
import { etagOf, isNotModified, type Tagged } from './etag.ts';
import type { RecordedResponse } from './idempotency.ts';
import { header } from './read-call.ts';

interface FileContent {
  bytes: Uint8Array;
  name: string;
}

/** What a handler answers with where its route gives a file. It is made when the connection of the read has been given back. */
export class FileResponse {
  readonly make: () => Promise<FileContent>;

  constructor(make: () => Promise<FileContent>) {
    this.make = make;
  }
}

/** What a handler answers with that has the JSON at hand. */
export class SerializedBody {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** A file is for reads alone: it is sent once, and never recorded. */
type OutgoingResponse = RecordedResponse & { file?: { content: FileResponse; type: string } };

/** A text with a gap behind each of its parts but the last; what goes there is the value at these names, one in the other. */
interface Template {
  parts: string[];
  placeholders: string[][];
}

const templates = new Map<string, Template>();

const templateOf = (location: string): Template => {
  const known = templates.get(location);
  if (known) return known;
  const pieces = location.split(/\{([\w.]+)\}/);
  const made = {
    parts: pieces.filter((_, place) => place % 2 === 0),
    placeholders: pieces.filter((_, place) => place % 2 === 1).map((name) => name.split('.')),
  };
  templates.set(location, made);
  return made;
};

const valueAt = (known: unknown, names: readonly string[]): unknown => {
  let value = known;
  for (const name of names) value = (value as Record<string, unknown>)[name];
  return value;
};

/** The place of a created resource: names in braces are its fields, or parameters of the path it was sent to. */
const locationOf = (
  { base = apiBase, location }: Route,
  resource: unknown,
  params: unknown,
): string | null => {
  if (location === undefined) return null;
  const known = { ...(params as object), ...(resource as object | null) };
  const { parts, placeholders } = templateOf(location);
  let place = base + parts[0];
  for (const [index, names] of placeholders.entries())
    place += encodeURIComponent(String(valueAt(known, names))) + parts[index + 1];
  return place;
};

/** Turns what a handler returned into an answer, inside the transaction, so that it can be recorded there. */
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

export const sendResponse = (request: FastifyRequest, reply: FastifyReply, answer: OutgoingResponse) => {
  if (answer.location !== null) reply.header('location', answer.location);
  if (answer.etag !== null) reply.header('etag', answer.etag);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (isRead && answer.etag && isNotModified(header(request, 'if-none-match'), answer.etag))
    return reply.code(304).send();
  reply.code(answer.status);
  if (answer.file) return sendFile(reply, answer.file);
  if (answer.body === '') return reply.send();
  return reply.type('application/json; charset=utf-8').send(answer.body);
};
