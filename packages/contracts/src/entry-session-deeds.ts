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
    summary: 'Make a link to go on later',
    description:
      'Good once. With `email` it is mailed: 5 in an hour for one entry, and for one who receives them. 409 where the form ' +
      'does not let respondents go on later.',
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
              description: 'For `POST /entry-sessions/resume`; null where the form mails it only.',
            }),
          ),
          url: Nullable(
            Text({
              maxLength: 2_048,
              description: 'The page that goes on; null where the form mails it only.',
            }),
          ),
          expiresAt: Timestamp('Until when it can be used.'),
        },
        { title: 'ResumeLink', description: 'A link to go on later.' },
      ),
    },
    location: '/entry-sessions/entries/{id}',
    errors: [
      'not_found',
      'entry_already_submitted',
      'state_conflict',
      'billing_inactive',
      'origin_not_allowed',
    ],
    examples: {
      body: { email: 'person@example.com' },
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
    summary: 'Go on with an entry',
    description:
      'Takes the token of a resume link, once. The entry gets a new key, and the old one stops working.',
    body: Closed(
      { token: Line({ maxLength: 100, description: 'From the link.' }) },
      { title: 'EntryResume', description: 'The token of the link.' },
    ),
    response: { status: 200, description: 'The entry and its new key.', body: EntryResumed },
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
