import type { Definition } from '@form-service/engine/browser';
import { type RespondentClient, ServiceError } from '@form-service/sdk/respondent';
import type { VisitEvent, VisitOptions } from '../visit/context.ts';
import {
  applyChange,
  type DraftChange,
  type DraftStorage,
  type StoredDraft,
} from '../visit/draft-storage.ts';
import type { PublicForm } from '../visit/types.ts';
import { createVisit } from '../visit/visit.ts';

export const fakeForm = (definition: object, settings: Partial<PublicForm> = {}): PublicForm => ({
  formId: 'frm_01kxta5vqse7xr9m4z3h8w2bcd',
  formVersionId: 'ver_01kxta5vqse7xr9m4z3h8w2bcd',
  slug: 'survey',
  name: 'Survey',
  locale: 'en',
  locales: ['en'],
  definition: { format: 1, ...definition } as Definition,
  logic: null,
  confirmation: {},
  resume: 'off',
  captcha: 'none',
  theme: {},
  ...settings,
});

type Call = {
  method: string;
  args: Record<string, unknown>;
  key: string | undefined;
  idempotencyKey?: string;
  ifMatch?: string;
};
type CallHandler = (call: Call) => unknown;

const entryId = 'ent_01kxta5vqse7xr9m4z3h8w2bcd';
const state = { page: 'one', pages: ['one'], visible: [], required: [], calculated: {}, errors: [] };
const entryOf = (answers: unknown) => ({
  id: entryId,
  formId: 'frm_01kxta5vqse7xr9m4z3h8w2bcd',
  formVersionId: 'ver_01kxta5vqse7xr9m4z3h8w2bcd',
  number: 7,
  answers,
  locale: 'en',
  expiresAt: null,
  status: 'draft',
  version: 1,
});

/** A service that accepts everything, unless `answer` throws or returns something else. */
function fakeService(form: PublicForm, answer: CallHandler = () => undefined) {
  const calls: Call[] = [];
  const usual: Record<string, (args: Record<string, never>) => unknown> = {
    getForm: () => form,
    createEntry: ({ body }) => ({
      entry: entryOf((body as unknown as { answers: unknown }).answers),
      entryKey: 'sek_1',
      state,
    }),
    updateAnswers: () => ({ entry: entryOf({}), state }),
    submit: () => ({
      entry: { ...entryOf({}), status: 'submitted' },
      state,
      confirmation: { message: 'Thanks' },
    }),
    resume: () => ({ entry: entryOf({ name: 'Ada' }), entryKey: 'sek_2', state }),
    createResumeLink: () => ({ token: 't', url: 'http://forms.test/f/survey?resume=t', expiresAt: '' }),
  };
  const clientWith = (key?: string): RespondentClient =>
    new Proxy({} as RespondentClient, {
      get: (_, method: string) => {
        if (method === 'inEntry') return clientWith;
        return async (
          args: Record<string, never>,
          options: Pick<Call, 'idempotencyKey' | 'ifMatch'> = {},
        ) => {
          const { idempotencyKey, ifMatch } = options;
          const call: Call = {
            method,
            args,
            key,
            ...(idempotencyKey && { idempotencyKey }),
            ...(ifMatch && { ifMatch }),
          };
          calls.push(call);
          return (await answer(call)) ?? usual[method]?.(args);
        };
      },
    });
  return { client: clientWith(), calls, methods: () => calls.map(({ method }) => method) };
}

export const rejection = (status: number, code: string, details: object[] = []): ServiceError =>
  new ServiceError(status, { code: code as never, message: `It says ${code}.`, details: details as never });

/** The draft storage of a device: a whole draft and the changes since. */
export function fakeDrafts(): DraftStorage & { stored?: StoredDraft; change?: DraftChange } {
  const drafts: DraftStorage & { stored?: StoredDraft; change?: DraftChange } = {
    name: 'survey',
    open: async () => {},
    read: async () => applyChange(drafts.stored, drafts.change),
    async write(draft) {
      drafts.stored = structuredClone(draft);
      return true;
    },
    writeChange(change) {
      if (change) drafts.change = structuredClone(change);
      else delete drafts.change;
    },
    async remove() {
      delete drafts.stored;
      delete drafts.change;
    },
  };
  return drafts;
}

export function visitWith(form: PublicForm, options: Partial<VisitOptions> & { answer?: CallHandler } = {}) {
  const { answer, ...rest } = options;
  const service = fakeService(form, answer);
  const drafts = fakeDrafts();
  const events: VisitEvent[] = [];
  const back: (() => void)[] = [];
  const visit = createVisit({
    client: service.client,
    drafts,
    formId: form.slug,
    emit: (event) => events.push(event) > 0,
    openUrl() {},
    online(listener) {
      back.push(listener);
      return () => {};
    },
    captcha: async () => undefined,
    ...rest,
  });
  return { visit, service, drafts, events, comeBack: () => back.forEach((listener) => listener()) };
}
