import { type FieldView, pageView } from '@form-service/engine/browser';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeDrafts, formOf, rejection, visitWith } from '../testing/fake-visit.ts';
import type { Filling } from './types.ts';
import type { Visit } from './visit.ts';

const survey = formOf({
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

test('answers that were sent in another tab are not thanked for in this one, whose changes are not in them', async () => {
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
  expect(visit.store.get()).toMatchObject({ phase: 'hindered', why: 'sent_elsewhere' });
  expect(drafts.stored).toBeUndefined();
  expect(events.map(({ type }) => type)).not.toContain('submitted');
});

test('who sends what cannot be saved any more is told why, and a reload does not send it by itself', async () => {
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
  // The way out: a new entry.
  await visit.reset();
  write(visit, 'Ada');
  await visit.submit();
  expect(visit.store.get().phase).toBe('sent');
});

test('a link that was used leads back to the entry from then on; starting over begins another', async () => {
  const { visit, service, drafts } = visitWith(survey, { resumeToken: 'srt_1' });
  await visit.load();
  // At once: the link works no more.
  expect(drafts.stored).toMatchObject({ entry: { key: 'sek_2' } });
  await visit.load();
  expect(visit.getAnswers()).toEqual({ name: 'Ada' });
  await visit.reset();
  expect([filling(visit).phase, visit.getAnswers()]).toEqual(['filling', {}]);
  expect(service.methods().filter((method) => method === 'resume')).toHaveLength(1);
});

test('nothing of a moment ago is kept after starting over', async () => {
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

test('of languages that are asked for while it loads, or in a row, the last is shown, with what was typed', async () => {
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

test('a page that came without TLS has no randomUUID, and sends all the same', async () => {
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

test('a page that is loaded anew while it sends knows the entry, and sends no second one', async () => {
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
