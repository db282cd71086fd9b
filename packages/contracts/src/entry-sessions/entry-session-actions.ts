import Type from 'typebox';
import { AnswersInput } from '../entries/entry-resource.ts';
import { policies } from '../policies.ts';
import { Closed, Id, Line, Nullable, Text, Timestamp } from '../primitives.ts';
import { route } from '../route.ts';
import {
  EntryResumed,
  elementKey,
  entryKeyExample,
  entryParams,
  entryWithState,
  entryWithStateExample,
  instanceId,
  respondentAccess,
  spamChecks,
} from './entry-session-shapes.ts';
import { formParams } from './public-forms.ts';

/** Other respondent actions: click buttons, save and continue later, call connector actions. */
export const entryActionRoutes = {
  clickButton: route({
    method: 'POST',
    path: '/entry-sessions/entries/{id}/buttons/{buttonKey}/click',
    ...respondentAccess,
    summary: 'Click a button in the form',
    description: 'Runs the action configured for it. `effects` lists what it did.',
    params: Closed({ id: Id('ent'), buttonKey: elementKey('The key of the button.') }),
    body: Closed(
      {
        answers: Type.Optional(AnswersInput),
        instanceId: Type.Optional(instanceId),
        email: Type.Optional(
          Text({
            maxLength: 254,
            description: 'Where to email a resume link, for a button that creates one.',
          }),
        ),
        ...spamChecks,
      },
      { title: 'ButtonClick', description: 'Answers since the last save, merged first.' },
    ),
    bodyOptional: true,
    ownTransactions: true,
    idempotent: false,
    response: {
      status: 200,
      description: 'The effects and the updated entry.',
      body: Closed(
        {
          effects: Type.Array(
            Type.Unsafe<{ type: string } & Record<string, unknown>>({
              type: 'object',
              properties: {
                type: {
                  type: 'string',
                  maxLength: 50,
                  pattern: '^[a-z_]+$',
                  description: 'The type of effect.',
                },
              },
              required: ['type'],
              maxProperties: 50,
              additionalProperties: true,
            }),
            {
              maxItems: 100,
              description:
                '`submitted`, `page_changed`, `answers_changed`, `resume_link`, `open_url`, `workflow_run`, …',
            },
          ),
          ...entryWithState,
        },
        { title: 'ButtonClicked', description: 'The effects and the updated entry.' },
      ),
    },
    errors: [
      'not_found',
      'entry_already_submitted',
      'state_conflict',
      'email_not_configured',
      'form_closed',
      'entry_limit_reached',
      'billing_inactive',
      'origin_not_allowed',
      'unavailable',
    ],
    examples: {
      body: {},
      response: { effects: [{ type: 'page_changed', page: 'about_you' }], ...entryWithStateExample },
    },
  }),
  createResumeLink: route({
    method: 'POST',
    path: '/entry-sessions/entries/{id}/resume-links',
    ...respondentAccess,
    summary: 'Create a resume link',
    description:
      'Valid on any number of devices until the entry is submitted or expires. With `email` it is only emailed: 5 per hour per entry and per recipient. Opening an emailed link for the first time replaces the entry key and invalidates links sent to others, so that only the owner of the mailbox sees what is added. 409 if the form does not allow continuing later, and 409 `email_not_configured` if the service sends no email.',
    params: entryParams,
    body: Closed(
      { email: Type.Optional(Text({ maxLength: 254, description: 'Where to email it.' })) },
      { title: 'ResumeLinkCreate', description: 'How to deliver the link.' },
    ),
    bodyOptional: true,
    response: {
      status: 201,
      description: 'The link.',
      body: Closed(
        {
          token: Nullable(
            Text({
              maxLength: 100,
              description: 'For `POST /entry-sessions/resume`; null if it is emailed.',
            }),
          ),
          url: Nullable(
            Text({
              maxLength: 2_048,
              description: 'The page that resumes the entry; null if it is emailed.',
            }),
          ),
          expiresAt: Timestamp('When it expires. Saving the draft extends it.'),
        },
        { title: 'ResumeLink', description: 'A link to continue later.' },
      ),
    },
    location: '/entry-sessions/entries/{id}',
    errors: [
      'not_found',
      'entry_already_submitted',
      'state_conflict',
      'email_not_configured',
      'billing_inactive',
      'origin_not_allowed',
    ],
    examples: {
      body: {},
      response: {
        token: 'srt_0ZRbGZ3KTyOmuCyqoTXQZPC7bpVYqDWUaVtxyzA',
        url: 'https://forms.example.com/f/customer-survey?resume=srt_0ZRbGZ3KTyOmuCyqoTXQZPC7bpVYqDWUaVtxyzA',
        expiresAt: '2026-12-15T09:28:00.000Z',
      },
    },
  }),
  resume: route({
    method: 'POST',
    path: '/entry-sessions/resume',
    access: policies.anyone,
    openToOrigins: true,
    summary: 'Resume an entry',
    description:
      'Takes the token of a resume link and returns the entry with its key. The link stays valid until the entry is submitted or expires, and every device that opened it keeps working. Opening an emailed link for the first time replaces the key: requests with the previous key get `invalid_entry_key` with the detail `key_replaced`.',
    body: Closed(
      { token: Line({ maxLength: 100, description: 'The token from the link.' }) },
      { title: 'EntryResume', description: 'The token of the link.' },
    ),
    response: { status: 200, description: 'The entry and its key.', body: EntryResumed },
    errors: [
      'not_found',
      'invalid_token',
      'entry_already_submitted',
      'billing_inactive',
      'origin_not_allowed',
    ],
    examples: {
      body: { token: 'srt_0ZRbGZ3KTyOmuCyqoTXQZPC7bpVYqDWUaVtxyzA' },
      response: { ...entryWithStateExample, entryKey: entryKeyExample },
    },
  }),
  requestResumeLink: route({
    method: 'POST',
    path: '/entry-sessions/forms/{formId}/resume-links',
    access: policies.anyone,
    openToOrigins: true,
    idempotent: false,
    ownTransactions: true,
    summary: 'Email a new resume link',
    description:
      'For respondents whose link no longer works. If a link to a draft of this form was emailed to this address before, a new one is sent for the most recently saved draft, preferring drafts whose link was opened. The response is the same either way. Up to 5 emails per hour per address. 409 if the form does not email resume links, `email_not_configured` if the service sends no email.',
    params: formParams,
    body: Closed(
      { email: Text({ maxLength: 254, description: 'The address the first link was sent to.' }) },
      { title: 'ResumeLinkRequest', description: "The respondent's address." },
    ),
    response: { status: 204, description: 'If there is a draft, its link was sent.' },
    errors: ['not_found', 'state_conflict', 'email_not_configured', 'billing_inactive', 'origin_not_allowed'],
    examples: { body: { email: 'person@example.com' } },
  }),
  callAction: route({
    method: 'POST',
    path: '/entry-sessions/entries/{id}/actions/{actionKey}',
    ...respondentAccess,
    summary: 'Call an action as a respondent',
    description:
      'Only for actions that are available to respondents and used in the form; otherwise 404. Runs on the server, so secrets stay there.',
    params: Closed({ id: Id('ent'), actionKey: elementKey('The key of the action.') }),
    body: Closed(
      {
        inputs: Type.Optional(
          Type.Unsafe<Record<string, unknown>>({
            type: 'object',
            maxProperties: 100,
            additionalProperties: true,
            description: 'The inputs of the action.',
          }),
        ),
      },
      { title: 'ActionCall', description: 'The inputs.' },
    ),
    bodyOptional: true,
    ownTransactions: true,
    idempotent: false,
    response: {
      status: 200,
      description: 'The outputs.',
      body: Closed(
        {
          outputs: Type.Unsafe<Record<string, unknown>>({
            type: 'object',
            maxProperties: 1_000,
            additionalProperties: true,
            description: 'The outputs of the action.',
          }),
        },
        { title: 'ActionResult', description: 'The outputs of the action.' },
      ),
    },
    errors: ['not_found', 'entry_already_submitted', 'billing_inactive', 'origin_not_allowed', 'unavailable'],
    examples: { body: { inputs: { postcode: '75001' } }, response: { outputs: { city: 'Paris' } } },
  }),
};
