import Type from 'typebox';
import { AnswersGiven } from './entry-resource.ts';
import {
  EntryResumed,
  elementKey,
  entryKeyExample,
  entryParams,
  instanceId,
  ofRespondents,
  proofs,
  Standing,
  standingExample,
} from './entry-session-shapes.ts';
import { policies } from './policies.ts';
import { Closed, Id, Line, Nullable, Text, Timestamp } from './primitives.ts';
import { formParams } from './public-forms.ts';
import { route } from './route.ts';

/** What else a respondent does: press buttons, go on later, call actions. */
export const entryDeedRoutes = {
  clickButton: route({
    method: 'POST',
    path: '/entry-sessions/entries/{id}/buttons/{buttonKey}/click',
    ...ofRespondents,
    summary: 'Press a button of the form',
    description: 'Runs the action that the author gave it. `effects` says what it did.',
    params: Closed({ id: Id('ent'), buttonKey: elementKey('The key of the button.') }),
    body: Closed(
      {
        answers: Type.Optional(AnswersGiven),
        instanceId: Type.Optional(instanceId),
        email: Type.Optional(
          Text({ maxLength: 254, description: 'Where a resume link goes, for a button that makes one.' }),
        ),
        ...proofs,
      },
      { title: 'ButtonClick', description: 'Answers given since the last save, merged first.' },
    ),
    bodyOptional: true,
    ownTransactions: true,
    idempotent: false,
    response: {
      status: 200,
      description: 'What happened, and the entry as it is now.',
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
                  description: 'What kind of effect.',
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
          ...Standing,
        },
        { title: 'ButtonClicked', description: 'What happened, and the entry as it is now.' },
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
      response: { effects: [{ type: 'page_changed', page: 'about_you' }], ...standingExample },
    },
  }),
  createResumeLink: route({
    method: 'POST',
    path: '/entry-sessions/entries/{id}/resume-links',
    ...ofRespondents,
    summary: 'Create a resume link',
    description:
      'Valid on any number of devices until the entry is submitted or expires. With `email` it is only emailed: 5 per hour for ' +
      'one entry, and for one recipient. The first opening of an emailed link replaces the key of the entry and ends its ' +
      'links to others, so that only the owner of the mailbox sees what is added. 409 if the form does not let respondents ' +
      'continue later, and 409 `email_not_configured` if the service sends no email.',
    params: entryParams,
    body: Closed(
      { email: Type.Optional(Text({ maxLength: 254, description: 'Where to mail it.' })) },
      { title: 'ResumeLinkCreate', description: 'How the link is handed over.' },
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
              description: 'For `POST /entry-sessions/resume`; null where it is emailed.',
            }),
          ),
          url: Nullable(
            Text({
              maxLength: 2_048,
              description: 'The page that resumes the entry; null where it is emailed.',
            }),
          ),
          expiresAt: Timestamp('When it expires, unless the draft is saved again: then later.'),
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
      'Takes the token of a resume link and returns the entry with its key. The link stays valid until the entry is submitted ' +
      'or expires, and every device that opened it keeps working. The first opening of an emailed link replaces the key: requests ' +
      'with the one before get `invalid_entry_key` with the detail `key_replaced`.',
    body: Closed(
      { token: Line({ maxLength: 100, description: 'From the link.' }) },
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
      response: { ...standingExample, entryKey: entryKeyExample },
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
      'For respondents whose link no longer works. If a link to a draft of this form was emailed to this address before, a ' +
      'new one is sent: to the draft that was saved last, first among those whose link was opened. The ' +
      'answer is the same whether or not there is such a draft. At most 5 emails per hour for one address. 409 if the form does not email resume links, `email_not_configured` if the service sends no email.',
    params: formParams,
    body: Closed(
      { email: Text({ maxLength: 254, description: 'The address that the first link was sent to.' }) },
      { title: 'ResumeLinkRequest', description: 'Who wants to continue.' },
    ),
    response: { status: 204, description: 'If there is a draft, its link is on the way.' },
    errors: ['not_found', 'state_conflict', 'email_not_configured', 'billing_inactive', 'origin_not_allowed'],
    examples: { body: { email: 'person@example.com' } },
  }),
  callAction: route({
    method: 'POST',
    path: '/entry-sessions/entries/{id}/actions/{actionKey}',
    ...ofRespondents,
    summary: 'Call an action that its author opened to respondents',
    description: 'Runs on the server, where its secrets stay. 404 where the form opens no such action.',
    params: Closed({ id: Id('ent'), actionKey: elementKey('The key of the action.') }),
    body: Closed(
      {
        inputs: Type.Optional(
          Type.Unsafe<Record<string, unknown>>({
            type: 'object',
            maxProperties: 100,
            additionalProperties: true,
            description: 'What the action takes.',
          }),
        ),
      },
      { title: 'ActionCall', description: 'What the action is given.' },
    ),
    bodyOptional: true,
    ownTransactions: true,
    idempotent: false,
    response: {
      status: 200,
      description: 'What the action gave.',
      body: Closed(
        {
          outputs: Type.Unsafe<Record<string, unknown>>({
            type: 'object',
            maxProperties: 1_000,
            additionalProperties: true,
            description: 'What the action gave.',
          }),
        },
        { title: 'ActionResult', description: 'What the action gave.' },
      ),
    },
    errors: ['not_found', 'entry_already_submitted', 'billing_inactive', 'origin_not_allowed', 'unavailable'],
    examples: { body: { inputs: { postcode: '75001' } }, response: { outputs: { city: 'Paris' } } },
  }),
};
