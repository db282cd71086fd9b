import Type from 'typebox';
import {
  EntryState,
  entryStateExample,
  RespondentEntry,
  respondentEntryExample,
} from '../entries/entry-resource.ts';
import { FormSettings } from '../forms/form-settings.ts';
import { policies } from '../policies.ts';
import { Closed, Id, idBody, Nullable, Text } from '../primitives.ts';

const entryKey = Type.String({
  pattern: '^sek_[0-9A-Za-z]{39}$',
  maxLength: 43,
  description: 'Gives access to this entry: send it as `X-Service-Entry-Key`. Returned only here.',
  examples: ['sek_0ZRbGZ3KTyOmuCyqoTXQZPC7bpVYqDWUaVtxyzA'],
});
export const entryKeyExample = 'sek_0ZRbGZ3KTyOmuCyqoTXQZPC7bpVYqDWUaVtxyzA';

const { confirmation } = FormSettings.properties;

export const spamChecks = {
  captcha: Type.Optional(
    Text({ maxLength: 10_000, description: 'The solved captcha, if the form has one.' }),
  ),
  honeypot: Type.Optional(
    Text({
      maxLength: 1_000,
      description: 'Honeypot input, hidden from people: leave it empty.',
    }),
  ),
};

export const entryWithState = { entry: RespondentEntry, state: EntryState };
export const EntryStanding = Closed(entryWithState, {
  title: 'EntryStanding',
  description: 'An entry and its form state.',
});
export const EntryStarted = Closed(
  { ...entryWithState, entryKey, confirmation: Nullable({ ...confirmation, title: 'Confirmation' }) },
  {
    title: 'EntryStarted',
    description: 'A new entry with its key. `confirmation` is shown after submission; null for a draft.',
  },
);
export const EntryResumed = Closed(
  { ...entryWithState, entryKey },
  { title: 'EntryResumed', description: 'The entry with its key.' },
);
export const EntrySent = Closed(
  { ...entryWithState, confirmation },
  { title: 'EntrySent', description: 'The submitted entry and its confirmation.' },
);

export const entryWithStateExample = { entry: respondentEntryExample, state: entryStateExample };
export const submittedExample = {
  entry: {
    ...respondentEntryExample,
    status: 'submitted' as const,
    submittedAt: '2026-11-15T09:30:00.000Z',
    expiresAt: null,
  },
  state: { ...entryStateExample, errors: [] },
  confirmation: { message: 'Thank you.' },
};

export const entryParams = Closed({ id: Id('ent') });
export const groupKey = Type.String({
  pattern: '^[a-z][a-z0-9_]{0,62}(\\.[a-z][a-z0-9_]{0,62}){0,9}$',
  maxLength: 640,
  description: 'The key of a repeating group; for a group in groups, its full path: `household.members`.',
  examples: ['guests'],
});
export const instanceId = Type.String({
  pattern: `^ins_${idBody}$`,
  maxLength: 30,
  description: 'The id of an instance.',
  examples: ['ins_01kxta5vqse7xr9m4z3h8w2bcd'],
});
export const elementKey = (what: string) =>
  Type.String({ pattern: '^[a-z][a-z0-9_]{0,62}$', maxLength: 63, description: what, examples: ['send'] });

export const respondentAccess = { access: policies.entryHolder, openToOrigins: true } as const;
