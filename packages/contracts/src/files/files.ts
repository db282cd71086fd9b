import Type from 'typebox';
import { type ListRules, listOf, listQuery, searchQuery } from '../lists.ts';
import { policies } from '../policies.ts';
import { Closed, Id, Line, Nullable, OneOf, Resource, Text, Timestamp } from '../primitives.ts';
import { area, route } from '../route.ts';

/** An upload or download URL. */
const url = (description: string) => Type.String({ format: 'uri', maxLength: 8_000, description });
const path = {
  type: 'string',
  maxLength: 8_000,
  pattern: '^/',
  description:
    'The path of `url`. Absent if the file store has another origin. Resolve it against the base URL you use: that works behind any proxy and host name.',
} as const;

const SingleUpload = Type.Unsafe<{
  method: 'PUT';
  url: string;
  path?: string;
  headers: Record<string, string>;
  expiresAt: string;
} | null>({
  type: ['object', 'null'],
  additionalProperties: false,
  required: ['method', 'url', 'headers', 'expiresAt'],
  description:
    'Upload the bytes in one request, with these headers and without a credential. Null if the file is too large for that: use a resumable upload.',
  properties: {
    method: { type: 'string', enum: ['PUT'], description: 'The HTTP method.' },
    url: url(
      'Valid for this file only, until it expires. With the built-in store, it uses the host you called.',
    ),
    path,
    headers: {
      type: 'object',
      maxProperties: 10,
      additionalProperties: { type: 'string', maxLength: 500, pattern: '^[\\x20-\\x7e]*$' },
      description: 'Send exactly these headers.',
    },
    expiresAt: Timestamp('When it expires.'),
  },
});

/** The limit of S3; a deployment sets a lower one. */
const maxSize = 5_497_558_138_880;

const name = Line({
  maxLength: 255,
  description: 'The file name. Used for display and downloads, never as a path.',
  examples: ['team.png'],
});
const size = Type.Integer({
  minimum: 0,
  maximum: maxSize,
  format: 'int64',
  description: 'The exact size in bytes.',
  examples: [184_203],
});
const contentType = Type.String({
  maxLength: 200,
  pattern:
    '^[A-Za-z0-9][A-Za-z0-9!#$&^_.+-]{0,126}/[A-Za-z0-9][A-Za-z0-9!#$&^_.+-]{0,126}' +
    '(; ?[A-Za-z0-9-]{1,40}=[A-Za-z0-9._+-]{1,60}){0,2}$',
  description:
    'The media type. It must match the content; `application/octet-stream` is replaced by the detected type.',
  examples: ['image/png'],
});
const sha256 = Type.String({
  pattern: '^[0-9a-f]{64}$',
  maxLength: 64,
  description: 'The SHA-256 of the content, in lowercase hex.',
  examples: ['9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'],
});

export const File = Resource('File', 'A file uploaded by a member or a respondent.', {
  id: Id('fil'),
  name,
  size,
  contentType,
  sha256: Nullable({
    ...sha256,
    description: 'The SHA-256 of the content. While pending: as declared, or null.',
  }),
  status: OneOf(['pending', 'scanning', 'available', 'infected'], {
    description:
      '`pending` until the upload is complete, `scanning` until a malware scan is done, `infected` if malware was found. Only `available` files can be downloaded.',
  }),
  entryId: Nullable({ ...Id('ent'), description: 'The entry it belongs to, if any.' }),
  fieldKey: Nullable(Text({ maxLength: 500, description: 'The field it was uploaded for, if any.' })),
  createdBy: Nullable({ ...Id('usr'), description: 'The member who uploaded it; null for a respondent.' }),
  createdAt: Timestamp('When the upload was started.'),
  updatedAt: Timestamp('When it was last updated.'),
});

/** The body that starts an upload, for accounts and respondents. */
export const FileCreate = Closed(
  { name, size, contentType, sha256: Type.Optional(sha256) },
  { title: 'FileCreate', description: 'The file to upload.' },
);

export const FileUpload = Closed(
  {
    file: File,
    upload: SingleUpload,
    resumable: Closed(
      {
        protocol: OneOf(['tus'], { description: 'The protocol, [tus](https://tus.io) 1.0.0.' }),
        url: url(
          'Use it as the endpoint of a tus client, or as the upload URL to resume: it works as both. Needs no credential. It uses the host you called.',
        ),
        path: Type.Optional(Type.Unsafe<string>(path)),
        expiresAt: Timestamp('When it expires.'),
      },
      { description: 'For large files and poor connections: an interrupted upload can be resumed.' },
    ),
  },
  { title: 'FileUpload', description: 'A pending file and its two upload URLs. Use either.' },
);

export const fileExample = {
  id: 'fil_01kxta5vqse7xr9m4z3h8w2bcd',
  name: 'team.png',
  size: 184_203,
  contentType: 'image/png',
  sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  status: 'available' as const,
  entryId: null,
  fieldKey: null,
  createdBy: 'usr_01kxta5vqse7xr9m4z3h8w2bcd',
  createdAt: '2026-11-15T09:30:00.000Z',
  updatedAt: '2026-11-15T09:30:02.000Z',
};

export const fileCreateExample = { name: 'team.png', size: 184_203, contentType: 'image/png' };

export const fileUploadExample = {
  file: { ...fileExample, sha256: null, status: 'pending' as const, updatedAt: fileExample.createdAt },
  upload: {
    method: 'PUT' as const,
    url: 'https://forms.example.com/storage/uploads/cd/whole?size=184203&type=image%2Fpng&expires=1794907800&signature=x',
    path: '/storage/uploads/cd/whole?size=184203&type=image%2Fpng&expires=1794907800&signature=x',
    headers: { 'content-type': 'image/png' },
    expiresAt: '2026-11-16T09:30:00.000Z',
  },
  resumable: {
    protocol: 'tus' as const,
    url: 'https://forms.example.com/uploads/tus/fil_01kxta5vqse7xr9m4z3h8w2bcd?token=x',
    path: '/uploads/tus/fil_01kxta5vqse7xr9m4z3h8w2bcd?token=x',
    expiresAt: '2026-11-16T09:30:00.000Z',
  },
};

/** Sorting and filtering of file lists. */
export const fileList: ListRules = {
  sortable: ['createdAt', 'updatedAt', 'name', 'size'],
  defaultSort: '-createdAt',
  filterable: {
    id: { type: 'string', nullable: false },
    name: { type: 'string', nullable: false },
    size: { type: 'number', nullable: false },
    contentType: { type: 'string', nullable: false },
    status: { type: 'string', nullable: false },
    entryId: { type: 'string', nullable: true },
    createdAt: { type: 'timestamp', nullable: false },
    updatedAt: { type: 'timestamp', nullable: false },
  },
};

const params = Closed({ id: Id('fil') });
const downloadQuery = Closed({
  disposition: Type.Optional(
    Type.Unsafe<'attachment' | 'inline'>({
      type: 'string',
      enum: ['attachment', 'inline'],
      default: 'attachment',
      description: 'Whether a browser saves the file or shows it.',
    }),
  ),
});
const DownloadLink = Closed(
  {
    url: url('Needs no credential, and supports range requests.'),
    path: Type.Optional(Type.Unsafe<string>(path)),
    expiresAt: Timestamp('When it expires. A download in progress continues.'),
  },
  { title: 'FileDownloadLink', description: 'The download URL of a file.' },
);

export const files = area({
  title: 'Files',
  description: 'Upload and download files directly to and from the file store, with signed URLs.',
  routes: {
    list: route({
      method: 'GET',
      path: '/files',
      access: policies.membersRead,
      summary: 'List files',
      description: 'Files of the account and of respondents, newest first by default.',
      list: fileList,
      query: listQuery(fileList, searchQuery),
      response: { status: 200, description: 'A page of files.', body: listOf(File) },
      examples: {
        response: { data: [fileExample], pagination: { nextCursor: null, hasMore: false, limit: 50 } },
      },
    }),
    create: route({
      method: 'POST',
      path: '/files',
      access: policies.editorsWrite,
      audit: 'file.created',
      summary: 'Start a file upload',
      description:
        'Then upload the bytes, in one request to `upload` or resumably to `resumable`, and call `complete`. Incomplete uploads are deleted after a day.',
      body: FileCreate,
      response: { status: 201, description: 'The pending file and its upload URLs.', body: FileUpload },
      errors: ['validation_failed', 'state_conflict'],
      location: '/files/{file.id}',
      examples: { body: fileCreateExample, response: fileUploadExample },
    }),
    complete: route({
      method: 'POST',
      path: '/files/{id}/complete',
      access: policies.editorsWrite,
      audit: 'file.completed',
      summary: 'Complete a file upload',
      description:
        'Compares size, SHA-256, type and name with the declared ones, and checks the structure of the file. A rejected file is deleted, and `details` says why. Completing a file again has no effect.',
      params,
      response: { status: 200, description: 'The completed file.', body: File },
      errors: ['not_found', 'state_conflict', 'validation_failed'],
      etag: true,
      examples: { response: fileExample },
    }),
    get: route({
      method: 'GET',
      path: '/files/{id}',
      access: policies.membersRead,
      summary: 'Get a file',
      params,
      response: { status: 200, description: 'The file.', body: File },
      errors: ['not_found'],
      etag: true,
      examples: { response: fileExample },
    }),
    delete: route({
      method: 'DELETE',
      path: '/files/{id}',
      access: policies.editorsWrite,
      audit: 'file.deleted',
      summary: 'Delete a file',
      description:
        'Permanent. Also cancels an upload in progress. Fails with `in_use` if an answer uses the file.',
      params,
      response: { status: 204, description: 'Deleted.' },
      errors: ['not_found', 'in_use'],
      etag: true,
    }),
    download: route({
      method: 'GET',
      path: '/files/{id}/download',
      access: policies.membersRead,
      summary: 'Download a file',
      description:
        'Redirects to a URL that is valid for five minutes, needs no credential and supports range requests. Files are sent as attachments; with `disposition=inline`, images and PDFs are shown in the browser.',
      params,
      query: downloadQuery,
      response: { status: 302, description: 'Redirects to the content.' },
      errors: ['not_found', 'state_conflict'],
    }),
    downloadLink: route({
      method: 'GET',
      path: '/files/{id}/download-link',
      access: policies.membersRead,
      summary: 'Get the download URL of a file',
      description:
        'Returns the URL that `download` redirects to: for browser scripts, which cannot see where a redirect goes, and for images on a page.',
      params,
      query: downloadQuery,
      response: { status: 200, description: 'The download URL.', body: DownloadLink },
      errors: ['not_found', 'state_conflict'],
      examples: {
        response: {
          url: 'https://forms.example.com/storage/objects/cd?expires=1794907800&signature=x',
          expiresAt: '2026-11-15T09:35:00.000Z',
        },
      },
    }),
  },
});
