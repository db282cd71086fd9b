import { type FieldView, pageView } from '@form-service/engine/browser';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeDrafts, fakeForm, rejection, visitWith } from '../testing/fake-visit.ts';
import type { Filling } from './types.ts';
import type { Visit } from './visit.ts';

const survey = fakeForm({
  pages: [{ id: 'one', elements: [{ kind: 'field', type: 'short_text', key: 'name' }] }],
});

const filling = (visit: Visit) => visit.store.get() as Filling;
const write = (visit: Visit, value: string) =>
  visit.answer(pageView(filling(visit).session)?.elements[0] as FieldView, value);

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const later = (ms = 2_000) => vi.advanceTimersByTimeAsync(ms);

test('shows no confirmation if another tab submitted the entry without the changes of this tab', async () => {
  let isSent = false;
  const { visit, drafts, events } = visitWith(survey, {
    answer: ({ method }) => {
      if (isSent && method === 'updateAnswers') throw rejection(409, 'entry_already_submitted');
    },
  });
  await visit.load();
  write(visit, 'Ada');
  await later();
  isSent = true;
  write(visit, 'Ada L.');
  await later();
  expect(visit.store.get()).toMatchObject({ phase: 'hindered', reason: 'sent_elsewhere' });
  expect(drafts.stored).toBeUndefined();
  expect(events.map(({ type }) => type)).not.toContain('submitted');
});

test('shows why an entry can no longer be saved, and a reload does not submit it', async () => {
  const { visit, service, drafts } = visitWith(survey, {
    answer: ({ method }) => {
      if (method === 'updateAnswers') throw rejection(401, 'invalid_entry_key');
    },
  });
  await visit.load();
  write(visit, 'Ada');
  await later();
  for (const name of ['Bo', 'Cy']) {
    write(visit, name);
    await visit.submit();
    await later();
    expect(filling(visit)).toMatchObject({ busy: null, notice: { message: { key: 'draftGone' } } });
    expect(drafts.stored).toMatchObject({ answers: { name }, sending: null });
  }
  expect(service.methods()).not.toContain('submit');
  // Starting over creates a new entry.
  await visit.reset();
  write(visit, 'Ada');
  await visit.submit();
  expect(visit.store.get().phase).toBe('sent');
});

test('a used resume link leads to the stored draft; starting over creates a new entry', async () => {
  const { visit, service, drafts } = visitWith(survey, { resumeToken: 'srt_1' });
  await visit.load();
  // Stored immediately, since the link works only once.
  expect(drafts.stored).toMatchObject({ entry: { key: 'sek_2' } });
  await visit.load();
  expect(visit.getAnswers()).toEqual({ name: 'Ada' });
  await visit.reset();
  expect([filling(visit).phase, visit.getAnswers()]).toEqual(['filling', {}]);
  expect(service.methods().filter((method) => method === 'resume')).toHaveLength(1);
});

test('starting over keeps nothing of the previous entry', async () => {
  const { visit, drafts } = visitWith(survey);
  const removed = drafts.remove;
  drafts.remove = async () => {
    await new Promise((done) => setTimeout(done, 1_000));
    await removed();
  };
  await visit.load();
  write(visit, 'Ada');
  const reset = visit.reset();
  await later(500);
  expect(drafts.stored).toBeUndefined();
  await later();
  await reset;
  expect(visit.getAnswers()).toEqual({});
});

test('of several requested languages the last one is shown, with all input', async () => {
  const { visit, service } = visitWith(survey, {
    answer: async ({ method, args }) => {
      if (method !== 'getForm') return undefined;
      await new Promise((done) => setTimeout(done, 100));
      return { ...survey, locale: args.locale ?? 'en' };
    },
  });
  const loaded = visit.load();
  await visit.setLocale('fr');
  await later();
  await loaded;
  expect(filling(visit).form.locale).toBe('fr');
  void visit.setLocale('de');
  await later(50);
  void visit.setLocale('es');
  write(visit, 'Ada');
  await vi.waitUntil(() => filling(visit).form.locale === 'es' && filling(visit).busy === null);
  expect(visit.getAnswers()).toEqual({ name: 'Ada' });
  const asked = service.calls.filter(({ method }) => method === 'getForm').map(({ args }) => args.locale);
  expect(asked).toEqual([undefined, 'fr', 'de', 'es']);
});

test('submits on a page without TLS, which has no randomUUID', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const { visit, service } = visitWith(survey, { drafts: fakeDrafts() });
  await visit.load();
  write(visit, 'Ada');
  await visit.submit();
  expect(visit.store.get().phase).toBe('sent');
  expect(service.calls.at(-1)?.idempotencyKey).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/,
  );
});

test('a page reloaded during submit finds the entry and submits no second one', async () => {
  const drafts = fakeDrafts();
  const keptAtSubmit: unknown[] = [];
  const writeNow = drafts.write;
  drafts.write = async (draft) => {
    await new Promise((done) => setTimeout(done, 50));
    await writeNow(draft);
  };
  const { visit } = visitWith(survey, {
    drafts,
    answer: ({ method }) => {
      if (method === 'submit') keptAtSubmit.push(drafts.stored);
    },
  });
  await visit.load();
  write(visit, 'Ada');
  void visit.submit();
  await later();
  expect(keptAtSubmit).toMatchObject([{ entry: { key: 'sek_1' }, sending: expect.any(String) }]);
});
