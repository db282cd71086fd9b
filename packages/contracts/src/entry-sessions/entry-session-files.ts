import Type from 'typebox';
import {
  File,
  FileCreate,
  FileUpload,
  fileCreateExample,
  fileExample,
  fileUploadExample,
} from '../files/files.ts';
import { Closed, Id } from '../primitives.ts';
import { route } from '../route.ts';
import { entryParams, respondentAccess } from './entry-session-shapes.ts';

const fileParams = Closed({ id: Id('ent'), fileId: Id('fil') });

/** Respondents' files: created, uploaded to the store, completed, and referenced in an answer. */
export const entryFileRoutes = {
  createFile: route({
    method: 'POST',
    path: '/entry-sessions/entries/{id}/files',
    ...respondentAccess,
    summary: 'Start a file upload',
    description:
      'For the field `fieldKey`, whose rules apply. Then upload the bytes to one of the two URLs, complete the file and save its id as an answer.',
    params: entryParams,
    body: Closed(
      {
        ...FileCreate.properties,
        fieldKey: Type.String({
          pattern: '^[a-z][a-z0-9_]{0,62}(\\.[a-z][a-z0-9_]{0,62}){0,9}$',
          maxLength: 640,
          description: 'The key of the field; for a field in groups, its full path: `guests.photo`.',
          examples: ['photo'],
        }),
      },
      { title: 'EntryFileCreate', description: 'The file to upload and its field.' },
    ),
    response: { status: 201, description: 'The file and its upload URLs.', body: FileUpload },
    location: '/entry-sessions/entries/{id}',
    errors: [
      'not_found',
      'entry_already_submitted',
      'state_conflict',
      'billing_inactive',
      'origin_not_allowed',
    ],
    examples: { body: { ...fileCreateExample, fieldKey: 'photo' }, response: fileUploadExample },
  }),
  completeFile: route({
    method: 'POST',
    path: '/entry-sessions/entries/{id}/files/{fileId}/complete',
    ...respondentAccess,
    summary: 'Complete a file upload',
    description: 'After the upload: checks size, hash and type. Calling it again has no effect.',
    params: fileParams,
    response: { status: 200, description: 'The file.', body: File },
    errors: [
      'not_found',
      'entry_already_submitted',
      'state_conflict',
      'billing_inactive',
      'origin_not_allowed',
    ],
    examples: { response: fileExample },
  }),
  deleteFile: route({
    method: 'DELETE',
    path: '/entry-sessions/entries/{id}/files/{fileId}',
    ...respondentAccess,
    summary: 'Delete a file',
    description:
      'Save the answers without it first. 409 while an answer or a restorable revision of the entry uses it.',
    params: fileParams,
    response: { status: 204, description: 'Deleted.' },
    errors: ['not_found', 'entry_already_submitted', 'in_use', 'billing_inactive', 'origin_not_allowed'],
  }),
};
