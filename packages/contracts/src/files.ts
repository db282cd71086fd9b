import Type from 'typebox';
import { address, path, SingleUpload } from './file-urls.ts';
import { type ListRules, listOf, listQuery, search } from './lists.ts';
import { policies } from './policies.ts';
import { Closed, Id, Line, Nullable, OneOf, Resource, Text, Timestamp } from './primitives.ts';
import { area, route } from './route.ts';

/** What S3 can hold; a deployment sets its own limit below that. */
const maxSize = 5_497_558_138_880;

const name = Line({
  maxLength: 255,
  description: 'What the file is called. It is shown and sent along, and never used as a path.',
  examples: ['team.png'],
});
const size = Type.Integer({
  minimum: 0,
  maximum: maxSize,
  format: 'int64',
  description: 'How many bytes it has, exactly.',
  examples: [184_203],
});
const contentType = Type.String({
  maxLength: 200,
  pattern:
    '^[A-Za-z0-9][A-Za-z0-9!#$&^_.+-]{0,126}/[A-Za-z0-9][A-Za-z0-9!#$&^_.+-]{0,126}' +
    '(; ?[A-Za-z0-9-]{1,40}=[A-Za-z0-9._+-]{1,60}){0,2}$',
  description:
    'The media type. The bytes are looked at, and must be of it; `application/octet-stream` says nothing and is ' +
    'replaced by what they are, where that can be seen.',
  examples: ['image/png'],
});
const sha256 = Type.String({
  pattern: '^[0-9a-f]{64}$',
  maxLength: 64,
  description: 'The SHA-256 of the bytes, in lower-case hexadecimal.',
  examples: ['9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'],
});

export const File = Resource(
  'File',
  'Bytes with a name, uploaded by a member of the account or a respondent.',
  {
    id: Id('fil'),
    name,
    size,
    contentType,
    sha256: Nullable({
      ...sha256,
      description: 'The SHA-256 of the bytes. While the file is pending: as announced, or null.',
    }),
    status: OneOf(['pending', 'scanning', 'available', 'infected'], {
      description:
        '`pending` until the upload is complete, `scanning` until a malware scanner has seen it, `infected` if it found ' +
        'something. Only `available` files can be downloaded.',
    }),
    entryId: Nullable({ ...Id('ent'), description: 'The entry it belongs to and goes with; else null.' }),
    fieldKey: Nullable(
      Text({ maxLength: 500, description: 'The field it was uploaded for; null where it was for none.' }),
    ),
    createdBy: Nullable({ ...Id('usr'), description: 'The member who uploaded it; null for a respondent.' }),
    createdAt: Timestamp('When it was announced.'),
    updatedAt: Timestamp('When it last changed.'),
  },
);

/** The body that announces a file, for the account and for respondents alike. */
export const FileCreate = Closed(
  { name, size, contentType, sha256: Type.Optional(sha256) },
  { title: 'FileCreate', description: 'The file that will be uploaded.' },
);

export const FileUpload = Closed(
  {
    file: File,
    upload: SingleUpload,
    resumable: Closed(
      {
        protocol: OneOf(['tus'], { description: 'The protocol, [tus](https://tus.io) 1.0.0.' }),
        url: address(
          'Give it to a tus client as its endpoint, or as the address of an upload to go on with: it is both. Needs no ' +
            'credential. It begins with the address at which you called.',
        ),
        path: Type.Optional(Type.Unsafe<string>(path)),
        expiresAt: Timestamp('Until when.'),
      },
      { description: 'The way for large files and poor connections: it goes on where it broke off.' },
    ),
  },
  { title: 'FileUpload', description: 'An announced file and the two ways to upload it. Take either.' },
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

/** What lists of files can be sorted and filtered by. */
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
      description: 'Whether a browser shall save the file or show it.',
    }),
  ),
});
const DownloadLink = Closed(
  {
    url: address('Needs no credential, and answers range requests.'),
    path: Type.Optional(Type.Unsafe<string>(path)),
    expiresAt: Timestamp('Until when it is good; a download that has begun goes on.'),
  },
  { title: 'FileDownloadLink', description: 'Where the bytes of a file are.' },
);

export const files = area({
  title: 'Files',
  description: 'Upload and download files. Bytes go straight to the file store, by signed addresses.',
  routes: {
    list: route({
      method: 'GET',
      path: '/files',
      access: policies.membersRead,
      summary: 'List files',
      description:
        "The account's own files and those of respondents, newest first unless `sort` says otherwise.",
      list: fileList,
      query: listQuery(fileList, search),
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
      summary: 'Announce a file and get the addresses to upload it to',
      description:
        'Then send the bytes, in one request to `upload` or resumably to `resumable`, and call `complete`. What is not ' +
        'complete a day later is purged.',
      body: FileCreate,
      response: { status: 201, description: 'The pending file and the ways to upload it.', body: FileUpload },
      errors: ['validation_failed', 'state_conflict'],
      location: '/files/{file.id}',
      examples: { body: fileCreateExample, response: fileUploadExample },
    }),
    complete: route({
      method: 'POST',
      path: '/files/{id}/complete',
      access: policies.editorsWrite,
      audit: 'file.completed',
      summary: 'Finish an upload',
      description:
        'Compares size, SHA-256, type and name with what was announced, and checks how the file is built. What is refused is ' +
        'removed, and `details` says why. Calling it again for a complete file changes nothing.',
      params,
      response: { status: 200, description: 'The file, complete now.', body: File },
      errors: ['not_found', 'state_conflict', 'validation_failed'],
      etag: true,
      examples: { response: fileExample },
    }),
    get: route({
      method: 'GET',
      path: '/files/{id}',
      access: policies.membersRead,
      summary: 'Read what is known of a file',
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
        'For good, with its bytes. Cancels an upload that is under way. A file that an answer holds is refused.',
      params,
      response: { status: 204, description: 'It is gone.' },
      errors: ['not_found', 'in_use'],
      etag: true,
    }),
    download: route({
      method: 'GET',
      path: '/files/{id}/download',
      access: policies.membersRead,
      summary: 'Download a file',
      description:
        'Leads to an address that is good for five minutes, needs no credential and answers range requests. Files are ' +
        'sent as attachments; with `disposition=inline`, pictures and PDF are shown in place.',
      params,
      query: downloadQuery,
      response: { status: 302, description: 'On to the bytes.' },
      errors: ['not_found', 'state_conflict'],
    }),
    downloadLink: route({
      method: 'GET',
      path: '/files/{id}/download-link',
      access: policies.membersRead,
      summary: 'Get the address of a file',
      description:
        'The address that `download` leads to, as an answer: for scripts in a browser, which cannot see where a redirect goes, ' +
        'and for pictures on a page.',
      params,
      query: downloadQuery,
      response: { status: 200, description: 'Where the bytes are.', body: DownloadLink },
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
