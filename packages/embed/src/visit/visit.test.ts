import { type FieldView, type ListView, pageView } from '@form-service/engine/browser';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeDrafts, fakeForm, rejection, visitWith } from '../testing/fake-visit.ts';
import { addInstance, moveInstance, removeInstance } from './instances.ts';
import type { Filling } from './types.ts';
import type { Visit } from './visit.ts';

const field = (key: string, type = 'short_text', more: object = {}) => ({
  kind: 'field',
  key,
  type,
  ...more,
});
const onePage = (...elements: object[]) => ({ pages: [{ id: 'one', elements }] });
const survey = fakeForm(
  onePage(field('name', 'short_text', { required: true }), field('plan', 'short_text', { default: 'free' })),
);
const party = fakeForm(
  onePage({ kind: 'group', key: 'guests', repeat: { min: 1 }, elements: [field('name')] }),
);

const filling = (visit: Visit) => visit.store.get() as Filling;
const elementsOf = (visit: Visit) => pageView(filling(visit).session)?.elements ?? [];
const fieldOf = (visit: Visit, path: string): FieldView =>
  elementsOf(visit).find(
    (element): element is FieldView => element.kind === 'field' && element.path === path,
  ) as FieldView;
const listOf = (visit: Visit): ListView =>
  elementsOf(visit).find((element) => element.kind === 'list') as ListView;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());
const later = (ms = 2_000) => vi.advanceTimersByTimeAsync(ms);

describe('answers', () => {
  test('create an entry after a pause, then are saved in order, each once', async () => {
    const { visit, service } = visitWith(survey);
    await visit.load();
    expect(service.methods()).toEqual(['getForm']);
    visit.answer(fieldOf(visit, 'name'), 'A');
    visit.answer(fieldOf(visit, 'name'), 'Ada');
    await later();
    visit.answer(fieldOf(visit, 'plan'), undefined);
    await later();
    expect(service.methods()).toEqual(['getForm', 'createEntry', 'updateAnswers']);
    expect(service.calls[1]?.args.body).toEqual({
      answers: { name: 'Ada', plan: 'free' },
      locale: 'en',
      page: 'one',
    });
    expect(service.calls[2]).toMatchObject({ key: 'sek_1', args: { body: { answers: { plan: null } } } });
    expect(filling(visit).saving).toBe('saved');
  });

  test('a default value removed before the entry is created stays removed', async () => {
    const { visit, service } = visitWith(survey);
    await visit.load();
    visit.answer(fieldOf(visit, 'plan'), undefined);
    await later();
    expect(service.calls[1]?.args.body).toMatchObject({ answers: { plan: null } });
  });

  test('of instances are saved by instance ID; adding or removing instances saves the whole list', async () => {
    const { visit, service } = visitWith(party);
    await visit.load();
    const [first] = listOf(visit).instances;
    visit.answer(first?.elements[0] as FieldView, 'Bo');
    await later();
    visit.answer(listOf(visit).instances[0]?.elements[0] as FieldView, 'Bob');
    await later();
    expect(service.calls.at(-1)?.args.body).toEqual({
      instances: { [first?.id ?? '']: { name: 'Bob' } },
      page: 'one',
    });
    addInstance(visit, listOf(visit));
    await later();
    const [last] = service.calls.slice(-1);
    const { answers } = (last as { args: { body: unknown } }).args.body as {
      answers: { guests: { id: string }[] };
    };
    expect(answers.guests).toEqual([
      { id: first?.id, name: 'Bob' },
      { id: expect.stringMatching(/^ins_[0-7]/) },
    ]);
    moveInstance(visit, listOf(visit).instances[1] as never, 0);
    removeInstance(visit, listOf(visit).instances[1] as never);
    await later();
    expect(service.calls.at(-1)?.args.body).toMatchObject({
      answers: { guests: [{ id: answers.guests[1]?.id }] },
    });
  });

  test('wait for the connection, and are saved when it is back', async () => {
    let isAway = true;
    const { visit, service, drafts, comeBack } = visitWith(survey, {
      answer: ({ method }) => {
        if (isAway && method !== 'getForm') throw new TypeError('Failed to fetch');
      },
    });
    await visit.load();
    visit.answer(fieldOf(visit, 'name'), 'Ada');
    await later();
    expect(filling(visit).saving).toBe('offline');
    expect(drafts.stored).toMatchObject({ answers: { name: 'Ada' }, entry: null });
    visit.answer(fieldOf(visit, 'plan'), 'pro');
    isAway = false;
    comeBack();
    await later();
    expect(service.calls.at(-1)?.args.body).toMatchObject({ answers: { name: 'Ada', plan: 'pro' } });
    expect([filling(visit).saving, visit.hasUnsaved()]).toEqual(['saved', false]);
  });

  test('a create request without a response is retried with the same key, even after a reload', async () => {
    let isLost = true;
    const answer = ({ method }: { method: string }) => {
      if (isLost && method === 'createEntry') throw new TypeError('Failed to fetch');
    };
    const first = visitWith(survey, { answer });
    await first.visit.load();
    first.visit.answer(fieldOf(first.visit, 'name'), 'A');
    await later(1_000);
    first.visit.answer(fieldOf(first.visit, 'name'), 'Ada');
    first.visit.stop();
    isLost = false;
    const { visit, service } = visitWith(survey, { drafts: first.drafts, answer });
    await visit.load();
    await later();
    const [before] = first.service.calls.slice(-1);
    const [again, rest] = service.calls.slice(-2);
    expect(again).toMatchObject({ method: 'createEntry', idempotencyKey: before?.idempotencyKey });
    expect(again?.args).toEqual(before?.args);
    expect(rest).toMatchObject({ method: 'updateAnswers', args: { body: { answers: { name: 'Ada' } } } });
  });

  test('that the server rejects are reported and not retried', async () => {
    const { visit, service, events } = visitWith(survey, {
      answer: ({ method }) => {
        if (method === 'createEntry') throw rejection(403, 'origin_not_allowed');
      },
    });
    await visit.load();
    visit.answer(fieldOf(visit, 'name'), 'Ada');
    await later(120_000);
    expect(service.methods()).toEqual(['getForm', 'createEntry']);
    const message = { key: 'on_origin_not_allowed', text: 'It says origin_not_allowed.' };
    expect(filling(visit).notice).toEqual({ tone: 'error', message });
    expect(events.at(-1)).toMatchObject({ type: 'error', detail: { code: 'origin_not_allowed' } });
  });
});

describe('submitting', () => {
  const answered = async (options?: Parameters<typeof visitWith>[1]) => {
    const made = visitWith(survey, options);
    await made.visit.load();
    made.visit.answer(fieldOf(made.visit, 'name'), 'Ada');
    return made;
  };

  test('saves first, submits once even if called repeatedly, and deletes the draft', async () => {
    const { visit, service, drafts, events } = await answered();
    await Promise.all([visit.submit(), visit.submit()]);
    expect(service.methods()).toEqual(['getForm', 'createEntry', 'submit']);
    expect(visit.store.get()).toMatchObject({
      phase: 'sent',
      confirmation: { message: 'Thanks' },
      number: 7,
    });
    expect(drafts.stored).toBeUndefined();
    expect(events.map(({ type }) => type)).toEqual(['ready', 'change', 'submit', 'submitted']);
  });

  test('is blocked by errors, which are shown', async () => {
    const { visit, service } = visitWith(survey);
    await visit.load();
    await visit.submit();
    expect(service.methods()).toEqual(['getForm']);
    expect(filling(visit).blockedCount).toBe(1);
    expect(fieldOf(visit, 'name').errors[0]).toMatchObject({ code: 'required' });
  });

  test('can be canceled by the page', async () => {
    const { visit, service } = await answered({ emit: ({ type }) => type !== 'submit' });
    await visit.submit();
    expect(service.methods()).not.toContain('submit');
  });

  test('waits while offline with the same key, also after a reload', async () => {
    let isAway = false;
    const { visit, service, drafts, comeBack } = await answered({
      answer: ({ method }) => {
        if (isAway && method === 'submit') throw new TypeError('Failed to fetch');
      },
    });
    await later();
    isAway = true;
    await visit.submit();
    expect(filling(visit)).toMatchObject({ busy: 'connection', notice: { message: { key: 'willSend' } } });
    // It may have arrived: nothing can be changed.
    visit.answer(fieldOf(visit, 'name'), 'Other');
    expect(visit.getAnswers()).toMatchObject({ name: 'Ada' });
    const { stored } = drafts;
    isAway = false;
    comeBack();
    await later();
    const keys = service.calls.filter(({ method }) => method === 'submit').map((call) => call.idempotencyKey);
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(visit.store.get().phase).toBe('sent');

    const reloaded = visitWith(survey, { drafts: { ...fakeDrafts(), read: async () => stored } });
    await reloaded.visit.load();
    await later();
    expect(reloaded.service.calls.at(-1)).toMatchObject({ method: 'submit', idempotencyKey: keys[0] });
    expect(reloaded.visit.store.get().phase).toBe('sent');
  });

  test('shows server errors until the answer changes; the next attempt uses a new key', async () => {
    let isStrict = true;
    const { visit, service } = await answered({
      answer: ({ method }) => {
        if (isStrict && method === 'submit')
          throw rejection(422, 'validation_failed', [
            { path: 'answers.name', code: 'taken', message: 'Taken.' },
          ]);
      },
    });
    await visit.submit();
    expect(filling(visit)).toMatchObject({ busy: null, notice: { message: { key: 'serviceDisagrees' } } });
    expect([...filling(visit).serverErrors.keys()]).toEqual(['name']);
    visit.answer(fieldOf(visit, 'name'), 'Grace');
    expect(filling(visit).serverErrors.size).toBe(0);
    isStrict = false;
    await visit.submit();
    const [first, second] = service.calls.filter(({ method }) => method === 'submit');
    expect(first?.idempotencyKey).not.toBe(second?.idempotencyKey);
    expect(visit.store.get().phase).toBe('sent');
  });

  test.each([
    ['form_closed', 409, { phase: 'hindered', reason: 'closed' }],
    ['entry_already_submitted', 409, { phase: 'sent' }],
  ])('%s ends the visit', async (code, status, expected) => {
    const { visit } = await answered({
      answer: ({ method }) => {
        if (method === 'submit') throw rejection(status, code);
      },
    });
    await visit.submit();
    await later();
    expect(visit.store.get()).toMatchObject(expected);
  });
});

describe('resuming', () => {
  test('a draft on this device resumes in its form version', async () => {
    const first = visitWith(survey);
    await first.visit.load();
    first.visit.answer(fieldOf(first.visit, 'name'), 'Ada');
    await later();
    const newer = { ...survey, formVersionId: 'ver_01kxta5vqse7xr9m4z3h8w2bce' };
    const second = visitWith(newer, {
      drafts: first.drafts,
      answer: ({ method, args }) => (method === 'getForm' && args.version ? survey : undefined),
    });
    await second.visit.load();
    expect(second.service.calls.map(({ args }) => args.version)).toEqual([undefined, survey.formVersionId]);
    expect(second.visit.getAnswers()).toMatchObject({ name: 'Ada' });
    expect(filling(second.visit).notice).toMatchObject({ message: { key: 'restored' } });
    second.visit.answer(fieldOf(second.visit, 'name'), 'Bo');
    await later();
    expect(second.service.methods()).not.toContain('createEntry');
    await second.visit.reset();
    expect([first.drafts.stored, second.visit.getAnswers()]).toEqual([undefined, { plan: 'free' }]);
  });

  test('a resume link loads the answers; an expired one says so', async () => {
    const { visit, service } = visitWith(survey, { resumeToken: 'srt_1' });
    await visit.load();
    expect(visit.getAnswers()).toEqual({ name: 'Ada' });
    visit.answer(fieldOf(visit, 'plan'), 'pro');
    await later();
    expect(service.calls.at(-1)).toMatchObject({ method: 'updateAnswers', key: 'sek_2' });
    const used = visitWith(survey, {
      resumeToken: 'srt_1',
      answer: ({ method }) => {
        if (method === 'resume') throw rejection(401, 'invalid_token');
      },
    });
    await used.visit.load();
    expect(used.visit.store.get()).toMatchObject({ phase: 'hindered', message: { key: 'linkDead' } });
  });

  test('reports a missing draft, and creates and submits a new entry with its answers', async () => {
    let isGone = false;
    const { visit, service } = visitWith(survey, {
      answer: ({ method }) => {
        if (method === 'updateAnswers' && !isGone) {
          isGone = true;
          throw rejection(401, 'invalid_entry_key');
        }
      },
    });
    await visit.load();
    visit.answer(fieldOf(visit, 'name'), 'Ada');
    await later();
    visit.answer(fieldOf(visit, 'name'), 'Ada L');
    await later();
    expect(filling(visit)).toMatchObject({ saving: 'saved', notice: { message: { key: 'draftGone' } } });
    const begun = service.calls.filter(({ method }) => method === 'createEntry');
    expect(begun.map(({ args }) => args)).toMatchObject([
      { body: { answers: { name: 'Ada' } } },
      { body: { answers: { name: 'Ada L' } } },
    ]);
    expect(new Set(begun.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
    await visit.submit();
    expect(visit.store.get().phase).toBe('sent');
  });
});

test.each([
  [rejection(404, 'not_found'), { reason: 'not_found' }],
  [rejection(409, 'form_closed'), { reason: 'closed', message: { text: 'It says form_closed.' } }],
  [rejection(500, 'internal_error'), { reason: 'failed' }],
  [new TypeError('Failed to fetch'), { reason: 'offline' }],
])('%s shows why no form is available', async (error, expected) => {
  const { visit } = visitWith(survey, {
    answer: () => {
      throw error;
    },
  });
  await visit.load();
  expect(visit.store.get()).toMatchObject({ phase: 'hindered', ...expected });
});

test('a preview makes no API calls', async () => {
  const { visit, service } = visitWith(survey, { preview: survey });
  await visit.load();
  visit.answer(fieldOf(visit, 'name'), 'Ada');
  await later();
  await visit.submit();
  expect([service.calls, visit.store.get().phase]).toEqual([[], 'sent']);
});

test('a preview that changes keeps the page and the answers to remaining fields', async () => {
  const pages = (key: string) => ({
    pages: [
      { id: 'one', elements: [field('name'), field(key)] },
      { id: 'two', elements: [field('city')] },
    ],
  });
  const first = visitWith(fakeForm(pages('plan')), { preview: fakeForm(pages('plan')) }).visit;
  await first.load();
  first.setAnswers({ name: 'Ada', plan: 'pro' });
  first.next();
  const changed = fakeForm(pages('budget'));
  const { visit } = visitWith(changed, { preview: changed, previous: first });
  await visit.load();
  expect([visit.getAnswers(), pageView(filling(visit).session)?.id]).toMatchObject([{ name: 'Ada' }, 'two']);
  await visit.reset();
  expect([visit.getAnswers(), pageView(filling(visit).session)?.id]).toMatchObject([{}, 'one']);
});

test('creates a resume link from the saved answers', async () => {
  const { visit, service } = visitWith({ ...survey, resume: 'link' });
  await visit.load();
  visit.answer(fieldOf(visit, 'name'), 'Ada');
  visit.openResumeDialog();
  await visit.createResumeLink(null);
  expect(service.methods()).toEqual(['getForm', 'createEntry', 'createResumeLink']);
  expect(filling(visit).resumeDialog).toMatchObject({
    state: 'made',
    url: 'http://forms.test/f/survey?resume=t',
  });
});
