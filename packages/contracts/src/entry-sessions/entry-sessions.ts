import Type from 'typebox';
import { AnswersInput } from '../entries/entry-resource.ts';
import {
  File,
  FileCreate,
  FileUpload,
  fileCreateExample,
  fileExample,
  fileUploadExample,
} from '../files/files.ts';
import { captchaKinds, Locale } from '../forms/form-settings.ts';
import { type ListRules, listOf } from '../lists.ts';
import { policies } from '../policies.ts';
import { Closed, Id, idBody, OneOf, Resource, Text, Timestamp } from '../primitives.ts';
import { area, route } from '../route.ts';
import { entryActionRoutes } from './entry-session-actions.ts';
import { entryAnswerRoutes } from './entry-session-answers.ts';
import { entryParams, respondentAccess } from './entry-session-shapes.ts';
import { formParams, Option, publicFormRoutes } from './public-forms.ts';

const list: ListRules = { sortable: ['label'], defaultSort: 'label', filterable: {} };

const entryOptionRoutes = {
  searchOptions: route({
    // A read with a body, because it contains answers: a URL ends up in the logs of every proxy.
    method: 'POST',
    path: '/entry-sessions/forms/{formId}/options/{fieldPath}',
    access: policies.anyone,
    openToOrigins: true,
    idempotent: false,
    summary: 'Search the options of a field',
    description:
      "For fields with options from a data table that are not in the form's `options`: those with more than 200 options, and those whose options depend on other answers. Returns only the value and label of each row. Nothing is stored. With an entry key, use the entry's `lookup_rows` action to search with its saved answers.",
    params: Closed({
      formId: formParams.properties.formId,
      fieldPath: Type.String({
        pattern: '^[a-z][a-z0-9_]{0,62}(\\.([a-z][a-z0-9_]{0,62}|[0-9]{1,4})){0,16}$',
        maxLength: 600,
        description:
          'The key of the field; for a field in groups, its full path. In a repeating group, include the index of the instance: `guests.0.city`.',
        examples: ['city'],
      }),
    }),
    list,
    body: Closed(
      {
        q: Type.Optional(
          Text({
            maxLength: 200,
            description: 'Prefixes of words in the label; all must match.',
          }),
        ),
        answers: Type.Optional(AnswersInput),
        value: Type.Optional(
          Text({
            maxLength: 2_048,
            description:
              'Return only the option with this value, to show the current choice. `q` is ignored.',
          }),
        ),
        instances: Type.Optional(
          Type.Array(Type.String({ pattern: `^ins_${idBody}$`, maxLength: 30 }), {
            maxItems: 9,
            description: 'In repeating groups: the ids of the enclosing instances, outermost first.',
          }),
        ),
        locale: Type.Optional(Locale('The language of the form.')),
        limit: Type.Optional(
          Type.Integer({
            minimum: 1,
            maximum: 200,
            default: 50,
            format: 'int32',
            description: 'Maximum number of options to return.',
          }),
        ),
        cursor: Type.Optional(
          Text({
            maxLength: 8_000,
            description: 'The `nextCursor` of the previous page. Keep the other parameters the same.',
          }),
        ),
      },
      {
        title: 'OptionSearch',
        description: 'What to search for. Only the answers that the options depend on are needed.',
      },
    ),
    bodyOptional: true,
    response: { status: 200, description: 'A page of options, sorted by label.', body: listOf(Option) },
    errors: ['not_found', 'form_closed', 'entry_limit_reached', 'billing_inactive'],
    examples: {
      body: { q: 'par', answers: { country: 'FR' } },
      response: {
        data: [{ value: 'paris', label: 'Paris' }],
        pagination: { nextCursor: null, hasMore: false, limit: 50 },
      },
    },
  }),
};

const Challenge = Resource(
  'CaptchaChallenge',
  "The form's spam protection challenge. Fields that its type does not use are absent.",
  {
    kind: OneOf(captchaKinds, {
      description:
        "`none`: nothing to do. `proof_of_work`: find the numbers described below. `hcaptcha`, `turnstile`: show the provider's widget with `siteKey`.",
    }),
    siteKey: Type.Optional(Text({ maxLength: 200, description: "For the provider's widget." })),
    algorithm: Type.Optional(OneOf(['SHA-256'], { description: 'The hash algorithm of the proof of work.' })),
    challenge: Type.Optional(
      Type.String({
        pattern: '^[A-Za-z0-9_-]{64}$',
        maxLength: 64,
        description: 'Valid for this form, once, until `expiresAt`.',
      }),
    ),
    difficulty: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 32,
        format: 'int32',
        description: 'How many zero bits each hash must start with.',
      }),
    ),
    rounds: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 64,
        format: 'int32',
        description: 'How many numbers to find.',
      }),
    ),
    expiresAt: Type.Optional(Timestamp('Submit the entry before this time.')),
  },
);

const getChallenge = route({
  method: 'GET',
  path: '/entry-sessions/forms/{formId}/challenge',
  access: policies.anyone,
  openToOrigins: true,
  summary: 'Get a captcha challenge',
  description:
    "Send the solution as `captcha` when you submit the entry. For `proof_of_work`: for each round, starting at 0, find a number below 2³² so that the SHA-256 of `challenge`, the round as four and the number as eight lowercase hex digits starts with `difficulty` zero bits. `captcha` is the challenge and the numbers in decimal, joined by dots. The SDK's `solveChallenge` does this in about half a second. For a provider, it is the token from its widget. Each solution works once: after a rejected submission, get a new challenge.",
  params: formParams,
  response: { status: 200, description: 'The challenge.', body: Challenge },
  errors: ['not_found', 'billing_inactive'],
  examples: {
    response: {
      kind: 'proof_of_work',
      algorithm: 'SHA-256',
      challenge: 'AWq2hT0cR1yq8Zb3vNf5xQcBngAAAAAPEKkq0dUu4m7VYw1ZrS8eXo2LhTnJc9bG',
      difficulty: 15,
      rounds: 16,
      expiresAt: '2026-11-15T09:40:00.000Z',
    },
  },
});

const captchaRoutes = { getChallenge };

const fileParams = Closed({ id: Id('ent'), fileId: Id('fil') });

/** Respondents' files: created, uploaded to the store, completed, and referenced in an answer. */
const entryFileRoutes = {
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

export const entrySessions = area({
  title: 'Entry sessions',
  description: 'What a respondent does: open the form, fill it out, save and continue later, submit.',
  routes: {
    ...publicFormRoutes,
    ...entryOptionRoutes,
    ...captchaRoutes,
    ...entryAnswerRoutes,
    ...entryActionRoutes,
    ...entryFileRoutes,
  },
});
