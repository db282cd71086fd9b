import Type from 'typebox';
import { AnswersGiven, InstancesGiven } from './entry-resource.ts';
import {
  EntrySent,
  EntryStanding,
  EntryStarted,
  entryKeyExample,
  entryParams,
  groupKey,
  instanceId,
  ofRespondents,
  proofs,
  Standing,
  sentExample,
  standingExample,
} from './entry-session-shapes.ts';
import { Locale } from './form-settings.ts';
import { policies } from './policies.ts';
import { Closed, Id, Text } from './primitives.ts';
import { formParams } from './public-forms.ts';
import { route } from './route.ts';

/** Filling in: begin, save, send. */
export const entryAnswerRoutes = {
  createEntry: route({
    method: 'POST',
    path: '/entry-sessions/forms/{formId}/entries',
    access: policies.anyone,
    idempotent: true,
    openToOrigins: true,
    summary: 'Begin an entry, or send one in one call',
    description:
      'Makes a draft. With `submit: true` the entry is checked and sent at once; if something is wrong, nothing is made. ' +
      'Answers of a draft may be partial and wrong: `state.errors` says what is. `prefill` takes values as a link ' +
      'carries them, as text, and leaves out what does not fit. `entryKey` is shown here only.',
    params: formParams,
    body: Closed(
      {
        answers: Type.Optional(AnswersGiven),
        prefill: Type.Optional(
          Type.Unsafe<Record<string, unknown>>({
            type: 'object',
            maxProperties: 500,
            additionalProperties: true,
            description:
              'Values by the keys of fields, as text; of a field within groups by all keys on the way: `venue.city`. Fields ' +
              'of repeatable groups are not reached. What does not fit is left out.',
          }),
        ),
        submit: Type.Optional(Type.Boolean({ default: false, description: 'Send it at once.' })),
        locale: Type.Optional(Locale("The respondent's language. The form's own, if absent.")),
        page: Type.Optional(
          Text({
            maxLength: 100,
            description: 'The id of the page the respondent is on. The first page if absent or not shown.',
          }),
        ),
        ...proofs,
      },
      { title: 'EntryStart', description: 'How the entry begins.' },
    ),
    bodyOptional: true,
    response: { status: 201, description: 'The entry and its key.', body: EntryStarted },
    location: '/entry-sessions/entries/{entry.id}',
    errors: [
      'not_found',
      'form_closed',
      'entry_limit_reached',
      'entry_key_used',
      'billing_inactive',
      'origin_not_allowed',
      'unavailable',
    ],
    examples: {
      body: { answers: { full_name: 'A. Person' } },
      response: { ...standingExample, entryKey: entryKeyExample, confirmation: null },
    },
  }),
  getEntry: route({
    method: 'GET',
    path: '/entry-sessions/entries/{id}',
    ...ofRespondents,
    summary: 'Read the entry',
    description: 'Also once it was sent, with what was accepted.',
    params: entryParams,
    response: { status: 200, description: 'The entry.', body: EntryStanding },
    errors: ['not_found', 'entry_already_submitted', 'billing_inactive'],
    etag: true,
    examples: { response: standingExample },
  }),
  updateAnswers: route({
    method: 'PATCH',
    path: '/entry-sessions/entries/{id}/answers',
    ...ofRespondents,
    idempotent: false,
    ownTransactions: true,
    summary: 'Save answers',
    description:
      'Merges what is sent into the draft. Partial and wrong answers are kept, and reported in `state.errors`. ' +
      'A key that is not in the form is refused.',
    params: entryParams,
    body: Closed(
      {
        answers: Type.Optional(AnswersGiven),
        instances: Type.Optional(InstancesGiven),
        page: Type.Optional(
          Text({ maxLength: 100, description: 'The id of the page the respondent has come to.' }),
        ),
      },
      { title: 'AnswersUpdate', description: 'What changed.' },
    ),
    response: { status: 200, description: 'The entry as it is now.', body: EntryStanding },
    errors: ['not_found', 'entry_already_submitted', 'form_closed', 'billing_inactive', 'origin_not_allowed'],
    etag: true,
    examples: { body: { answers: { email: 'person@example.com' } }, response: standingExample },
  }),
  addInstance: route({
    method: 'POST',
    path: '/entry-sessions/entries/{id}/groups/{groupKey}/instances',
    ...ofRespondents,
    summary: 'Add an instance of a repeatable group',
    params: Closed({ id: Id('ent'), groupKey }),
    body: Closed(
      {
        parentInstanceId: Type.Optional(instanceId),
        answers: Type.Optional(AnswersGiven),
      },
      { title: 'InstanceCreate', description: 'Where it belongs, and its first answers.' },
    ),
    bodyOptional: true,
    response: {
      status: 201,
      description: 'The instance, and the entry as it is now.',
      body: Closed(
        {
          instance: Type.Unsafe<{ id: string } & Record<string, unknown>>({
            type: 'object',
            properties: { id: instanceId },
            required: ['id'],
            maxProperties: 2_000,
            additionalProperties: true,
            description: 'The instance with its answers.',
          }),
          ...Standing,
        },
        { title: 'InstanceAdded', description: 'The instance, and the entry as it is now.' },
      ),
    },
    location: '/entry-sessions/entries/{entry.id}',
    errors: [
      'not_found',
      'entry_already_submitted',
      'state_conflict',
      'form_closed',
      'billing_inactive',
      'origin_not_allowed',
    ],
    examples: {
      body: { answers: { name: 'A. Guest' } },
      response: {
        instance: { id: 'ins_01kxta5vqse7xr9m4z3h8w2bcd', name: 'A. Guest' },
        ...standingExample,
      },
    },
  }),
  removeInstance: route({
    method: 'DELETE',
    path: '/entry-sessions/entries/{id}/groups/{groupKey}/instances/{instanceId}',
    ...ofRespondents,
    summary: 'Remove an instance of a repeatable group',
    params: Closed({ id: Id('ent'), groupKey, instanceId }),
    response: { status: 200, description: 'The entry as it is now.', body: EntryStanding },
    errors: [
      'not_found',
      'entry_already_submitted',
      'state_conflict',
      'form_closed',
      'billing_inactive',
      'origin_not_allowed',
    ],
    examples: { response: standingExample },
  }),
  submit: route({
    method: 'POST',
    path: '/entry-sessions/entries/{id}/submit',
    ...ofRespondents,
    summary: 'Send the entry',
    description:
      'Checks all answers, keeps those of visible fields and takes the entry in. With mistakes it stays a draft, and ' +
      '`details` has one place per mistake. In an edit session it commits the changes.',
    params: entryParams,
    body: Closed(
      { answers: Type.Optional(AnswersGiven), ...proofs },
      { title: 'EntrySubmit', description: 'Last answers, merged before the check.' },
    ),
    bodyOptional: true,
    response: { status: 200, description: 'The entry as it was accepted.', body: EntrySent },
    errors: [
      'not_found',
      'entry_already_submitted',
      'form_closed',
      'entry_limit_reached',
      'billing_inactive',
      'origin_not_allowed',
      'unavailable',
    ],
    examples: { body: {}, response: sentExample },
  }),
};
