import Type from 'typebox';
import { captchaRoutes } from './captcha.ts';
import {
  AnswersGiven,
  EntryState,
  entryStateExample,
  InstancesGiven,
  RespondentEntry,
  respondentEntryExample,
} from './entry-resource.ts';
import { FormSettings, Locale } from './form-settings.ts';
import { policies } from './policies.ts';
import { Closed, Id, idBody, Line, Nullable, Text, Timestamp } from './primitives.ts';
import { formParams, publicFormRoutes } from './public-forms.ts';
import { area, route } from './route.ts';

const entryKey = Type.String({
  pattern: '^sek_[0-9A-Za-z]{39}$',
  maxLength: 43,
  description: 'Opens this entry: send it as `X-Service-Entry-Key`. Shown here only.',
  examples: ['sek_0ZRbGZ3KTyOmuCyqoTXQZPC7bpVYqDWUaVtxyzA'],
});
const entryKeyExample = 'sek_0ZRbGZ3KTyOmuCyqoTXQZPC7bpVYqDWUaVtxyzA';

const { confirmation } = FormSettings.properties;

const proofs = {
  captcha: Type.Optional(
    Text({ maxLength: 10_000, description: 'What the captcha of the form gave, where it has one.' }),
  ),
  honeypot: Type.Optional(
    Text({
      maxLength: 1_000,
      description:
        'From an input that people do not see: leave it empty. Programs that fill in everything betray themselves.',
    }),
  ),
};

const Standing = { entry: RespondentEntry, state: EntryState };
const EntryStanding = Closed(Standing, {
  title: 'EntryStanding',
  description: 'An entry, and what the form makes of it.',
});
const EntryStarted = Closed(
  { ...Standing, entryKey, confirmation: Nullable({ ...confirmation, title: 'Confirmation' }) },
  {
    title: 'EntryStarted',
    description: 'A new entry with its key. `confirmation` is what follows sending; null for a draft.',
  },
);
const EntryResumed = Closed(
  { ...Standing, entryKey },
  { title: 'EntryResumed', description: 'The entry with its new key.' },
);
const EntrySent = Closed(
  { ...Standing, confirmation },
  { title: 'EntrySent', description: 'The entry as it was accepted, and what the respondent is shown.' },
);

const standingExample = { entry: respondentEntryExample, state: entryStateExample };
const sentExample = {
  entry: {
    ...respondentEntryExample,
    status: 'submitted' as const,
    submittedAt: '2026-11-15T09:30:00.000Z',
    expiresAt: null,
  },
  state: { ...entryStateExample, errors: [] },
  confirmation: { message: 'Thank you.' },
};

const params = Closed({ id: Id('ent') });
const groupKey = Type.String({
  pattern: '^[a-z][a-z0-9_]{0,62}(\\.[a-z][a-z0-9_]{0,62}){0,9}$',
  maxLength: 640,
  description:
    'The key of a repeatable group; of one within groups all keys on the way: `household.members`.',
  examples: ['guests'],
});
const instanceId = Type.String({
  pattern: `^ins_${idBody}$`,
  maxLength: 30,
  description: 'The id of an instance.',
  examples: ['ins_01kxta5vqse7xr9m4z3h8w2bcd'],
});
const elementKey = (what: string) =>
  Type.String({ pattern: '^[a-z][a-z0-9_]{0,62}$', maxLength: 63, description: what, examples: ['send'] });

const ofRespondents = { access: policies.entryHolder, openToOrigins: true } as const;

export const entrySessions = area({
  title: 'Entry sessions',
  description: 'What a respondent does: see the form, fill it in, go on later, send it.',
  routes: {
    ...publicFormRoutes,
    ...captchaRoutes,
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
              description: 'Values by the keys of fields, as text. What does not fit is left out.',
            }),
          ),
          submit: Type.Optional(Type.Boolean({ default: false, description: 'Send it at once.' })),
          locale: Type.Optional(Locale("The respondent's language. The form's own, if absent.")),
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
      params,
      response: { status: 200, description: 'The entry.', body: EntryStanding },
      errors: ['not_found', 'billing_inactive'],
      etag: true,
      examples: { response: standingExample },
    }),
    updateAnswers: route({
      method: 'PATCH',
      path: '/entry-sessions/entries/{id}/answers',
      ...ofRespondents,
      summary: 'Save answers',
      description:
        'Merges what is sent into the draft. Partial and wrong answers are kept, and reported in `state.errors`. ' +
        'A key that is not in the form is refused.',
      params,
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
      errors: [
        'not_found',
        'entry_already_submitted',
        'form_closed',
        'billing_inactive',
        'origin_not_allowed',
      ],
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
      params,
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
      response: {
        status: 200,
        description: 'What happened, and the entry as it is now.',
        body: Closed(
          {
            effects: Type.Array(
              Type.Unsafe<{ type: string } & Record<string, unknown>>({
                type: 'object',
                properties: { type: { type: 'string', maxLength: 50, description: 'What kind of effect.' } },
                required: ['type'],
                maxProperties: 50,
                additionalProperties: true,
              }),
              {
                maxItems: 100,
                description: '`submitted`, `page_changed`, `answers_changed`, `resume_link`, `open_url`, …',
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
        'Good once. With `email` it is mailed. 409 where the form does not let respondents go on later.',
      params,
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
      errors: [
        'not_found',
        'entry_already_submitted',
        'billing_inactive',
        'origin_not_allowed',
        'unavailable',
      ],
      examples: { body: { inputs: { postcode: '75001' } }, response: { outputs: { city: 'Paris' } } },
    }),
  },
});
