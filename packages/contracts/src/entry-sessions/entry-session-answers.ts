import Type from 'typebox';
import { AnswersInput, InstancesInput } from '../entries/entry-resource.ts';
import { Locale } from '../forms/form-settings.ts';
import { policies } from '../policies.ts';
import { Closed, Id, Text } from '../primitives.ts';
import { route } from '../route.ts';
import {
  EntrySent,
  EntryStanding,
  EntryStarted,
  entryKeyExample,
  entryParams,
  entryWithState,
  entryWithStateExample,
  groupKey,
  instanceId,
  respondentAccess,
  spamChecks,
  submittedExample,
} from './entry-session-shapes.ts';
import { formParams } from './public-forms.ts';

/** Filling out a form: start, save, submit. */
export const entryAnswerRoutes = {
  createEntry: route({
    method: 'POST',
    path: '/entry-sessions/forms/{formId}/entries',
    access: policies.anyone,
    idempotent: true,
    openToOrigins: true,
    summary: 'Start an entry, or submit one in a single call',
    description:
      'Creates a draft. With `submit: true`, the entry is validated and submitted immediately; if anything is invalid, nothing is created. Answers of a draft may be incomplete or invalid: see `state.errors`. `prefill` takes text values, as in a link, and ignores what does not fit. `entryKey` is returned only here.',
    params: formParams,
    body: Closed(
      {
        answers: Type.Optional(AnswersInput),
        prefill: Type.Optional(
          Type.Unsafe<Record<string, unknown>>({
            type: 'object',
            maxProperties: 500,
            additionalProperties: true,
            description:
              'Text values by field key; for a field in groups, its full path: `venue.city`. Fields in repeating groups are not supported. Values that do not fit are ignored.',
          }),
        ),
        submit: Type.Optional(Type.Boolean({ default: false, description: 'Submit immediately.' })),
        locale: Type.Optional(Locale("The respondent's language. Default: the form's language.")),
        page: Type.Optional(
          Text({
            maxLength: 100,
            description: 'The id of the page the respondent is on. Default: the first page.',
          }),
        ),
        ...spamChecks,
      },
      { title: 'EntryStart', description: 'The initial answers.' },
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
      response: { ...entryWithStateExample, entryKey: entryKeyExample, confirmation: null },
    },
  }),
  getEntry: route({
    method: 'GET',
    path: '/entry-sessions/entries/{id}',
    ...respondentAccess,
    summary: 'Get the entry',
    description: 'Also works after submission, with the accepted answers.',
    params: entryParams,
    response: { status: 200, description: 'The entry.', body: EntryStanding },
    errors: ['not_found', 'entry_already_submitted', 'billing_inactive'],
    etag: true,
    examples: { response: entryWithStateExample },
  }),
  updateAnswers: route({
    method: 'PATCH',
    path: '/entry-sessions/entries/{id}/answers',
    ...respondentAccess,
    idempotent: false,
    ownTransactions: true,
    summary: 'Save answers',
    description:
      'Merges the answers you send into the draft. Incomplete and invalid answers are saved and reported in `state.errors`. Unknown keys are rejected.',
    params: entryParams,
    body: Closed(
      {
        answers: Type.Optional(AnswersInput),
        instances: Type.Optional(InstancesInput),
        page: Type.Optional(
          Text({ maxLength: 100, description: 'The id of the page the respondent is on.' }),
        ),
      },
      { title: 'AnswersUpdate', description: 'The changed answers.' },
    ),
    response: { status: 200, description: 'The updated entry.', body: EntryStanding },
    errors: ['not_found', 'entry_already_submitted', 'form_closed', 'billing_inactive', 'origin_not_allowed'],
    etag: true,
    examples: { body: { answers: { email: 'person@example.com' } }, response: entryWithStateExample },
  }),
  addInstance: route({
    method: 'POST',
    path: '/entry-sessions/entries/{id}/groups/{groupKey}/instances',
    ...respondentAccess,
    summary: 'Add an instance of a repeating group',
    params: Closed({ id: Id('ent'), groupKey }),
    body: Closed(
      {
        parentInstanceId: Type.Optional(instanceId),
        answers: Type.Optional(AnswersInput),
      },
      { title: 'InstanceCreate', description: 'The group and the initial answers.' },
    ),
    bodyOptional: true,
    response: {
      status: 201,
      description: 'The instance and the updated entry.',
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
          ...entryWithState,
        },
        { title: 'InstanceAdded', description: 'The instance and the updated entry.' },
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
        ...entryWithStateExample,
      },
    },
  }),
  removeInstance: route({
    method: 'DELETE',
    path: '/entry-sessions/entries/{id}/groups/{groupKey}/instances/{instanceId}',
    ...respondentAccess,
    summary: 'Remove an instance of a repeating group',
    params: Closed({ id: Id('ent'), groupKey, instanceId }),
    response: { status: 200, description: 'The updated entry.', body: EntryStanding },
    errors: [
      'not_found',
      'entry_already_submitted',
      'state_conflict',
      'form_closed',
      'billing_inactive',
      'origin_not_allowed',
    ],
    examples: { response: entryWithStateExample },
  }),
  submit: route({
    method: 'POST',
    path: '/entry-sessions/entries/{id}/submit',
    ...respondentAccess,
    summary: 'Submit the entry',
    description:
      'Validates all answers, keeps those of visible fields and submits the entry. If any are invalid it stays a draft, and `details` lists each error. In an edit session, it commits the changes.',
    params: entryParams,
    body: Closed(
      { answers: Type.Optional(AnswersInput), ...spamChecks },
      { title: 'EntrySubmit', description: 'Final answers, merged before validation.' },
    ),
    bodyOptional: true,
    response: { status: 200, description: 'The submitted entry.', body: EntrySent },
    errors: [
      'not_found',
      'entry_already_submitted',
      'form_closed',
      'entry_limit_reached',
      'billing_inactive',
      'origin_not_allowed',
      'unavailable',
    ],
    examples: { body: {}, response: submittedExample },
  }),
};
