import Type from 'typebox';
import { entryParams, ofRespondents } from './entry-session-shapes.ts';
import { File, FileCreate, FileUpload, fileCreateExample, fileExample, fileUploadExample } from './files.ts';
import { Closed, Id } from './primitives.ts';
import { route } from './route.ts';

const fileParams = Closed({ id: Id('ent'), fileId: Id('fil') });

/** Files of a respondent: announced, sent to the store, completed, and named in an answer. */
export const entryFileRoutes = {
  createFile: route({
    method: 'POST',
    path: '/entry-sessions/entries/{id}/files',
    ...ofRespondents,
    summary: 'Announce a file',
    description:
      'For the field `fieldKey`, which decides what it takes. Then send the bytes to one of the two addresses, complete the ' +
      'file and save its id as an answer.',
    params: entryParams,
    body: Closed(
      {
        ...FileCreate.properties,
        fieldKey: Type.String({
          pattern: '^[a-z][a-z0-9_]{0,62}(\\.[a-z][a-z0-9_]{0,62}){0,9}$',
          maxLength: 640,
          description: 'The key of the field; of one within groups all keys on the way: `guests.photo`.',
          examples: ['photo'],
        }),
      },
      { title: 'EntryFileCreate', description: 'The file that will be uploaded, and the field it is for.' },
    ),
    response: { status: 201, description: 'The file, and where its bytes go.', body: FileUpload },
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
    ...ofRespondents,
    summary: 'Complete a file',
    description: 'After its bytes were sent: size, hash and type are checked. Twice is as good as once.',
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
    ...ofRespondents,
    summary: 'Delete a file',
    description:
      'Save the answers without it first. 409 while an answer holds it, or a revision of the entry that could come back.',
    params: fileParams,
    response: { status: 204, description: 'It is gone.' },
    errors: ['not_found', 'entry_already_submitted', 'in_use', 'billing_inactive', 'origin_not_allowed'],
  }),
};
