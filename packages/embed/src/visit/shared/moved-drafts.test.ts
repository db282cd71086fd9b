import { type FieldView, pageView } from '@form-service/engine/browser';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeDrafts, fakeForm, rejection, visitWith } from '../../testing/fake-visit.ts';
import type { DraftStorage } from '../draft-storage.ts';
import type { Filling } from '../types.ts';
import type { Visit } from '../visit.ts';

const field = (key: string) => ({ kind: 'field', key, type: 'short_text' });
const form = fakeForm(
  { pages: [{ id: 'one', elements: [field('first'), field('last')] }] },
  { resume: 'email' },
);

/** A service with one draft whose key is replaced when its emailed link is first opened. */
function mailedDraft() {
  let key = 'sek_1';
  let answers: Record<string, unknown> = {};
  let version = 1;
  const asked: string[] = [];
  type Call = { method: string; key?: string; args: { body?: { answers?: Record<string, unknown> } } };
  const answer = (call: Call): unknown => {
    const { method, args } = call;
    if (method === 'getForm') return form;
    asked.push(method);
    if (method === 'requestResumeLink') return undefined;
    if (method === 'resume') key = 'sek_2';
    else if (call.key !== undefined && call.key !== key)
      throw rejection(401, 'invalid_entry_key', [{ path: 'headers.x', code: 'key_replaced', message: '' }]);
    if (args.body?.answers) {
      answers = { ...answers, ...args.body.answers };
      version += 1;
    }
    const { formId, formVersionId } = form;
    const entry = { id: 'ent_1', formId, formVersionId, status: 'draft', version, answers, locale: 'en' };
    const state = { page: 'one', pages: ['one'], visible: [], required: [], calculated: {}, errors: [] };
    return { entry: { ...entry, expiresAt: null }, state, entryKey: key };
  };
  return { answer, asked, answers: () => answers };
}

const visits: Visit[] = [];
beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => {
  vi.useRealTimers();
  for (const visit of visits.splice(0)) visit.stop();
});

const filling = (visit: Visit) => visit.store.get() as Filling;
const write = (visit: Visit, key: string, value: string) =>
  visit.answer(
    pageView(filling(visit).session)?.elements.find(
      (element) => 'path' in element && element.path === key,
    ) as FieldView,
    value,
  );
const saved = async () => {
  await vi.advanceTimersByTimeAsync(2_000);
};
const openTab = async (
  service: ReturnType<typeof mailedDraft>,
  drafts: DraftStorage = fakeDrafts(),
  resumeToken?: string,
) => {
  const { visit } = visitWith(form, { answer: service.answer as never, drafts, resumeToken });
  visits.push(visit);
  await visit.load();
  return visit;
};

test('keeps the input on a device whose draft was opened elsewhere by an emailed link, and continues with that link', async () => {
  const service = mailedDraft();
  const drafts = { ...fakeDrafts(), name: 'laptop' };
  const laptop = await openTab(service, drafts);
  write(laptop, 'first', 'Ada');
  await saved();
  const phone = await openTab(service, { ...fakeDrafts(), name: 'phone' }, 'srt_1');
  write(phone, 'last', 'Lovelace');
  write(laptop, 'first', 'Ada B.');
  await saved();
  expect(filling(laptop)).toMatchObject({ saving: 'failed', notice: { message: { key: 'draftMoved' } } });
  // The same message when a new link must be sent.
  await laptop.createResumeLink(null);
  expect(filling(laptop).notice?.message).toEqual({ key: 'draftMoved' });
  await laptop.createResumeLink('ada@example.test');
  expect(service.asked.at(-1)).toBe('requestResumeLink');
  expect(filling(laptop)).toMatchObject({ resumeDialog: null, notice: { message: { key: 'linkRenewed' } } });
  laptop.stop();

  // After a reload it says so right away, and opening the link merges both sides.
  const again = await openTab(service, drafts);
  expect(filling(again).notice?.message).toEqual({ key: 'draftMoved' });
  expect(again.getAnswers()).toMatchObject({ first: 'Ada B.' });
  again.stop();
  const opened = await openTab(service, drafts, 'srt_1');
  expect(opened.getAnswers()).toEqual({ first: 'Ada B.', last: 'Lovelace' });
  await saved();
  expect(service.answers()).toEqual({ first: 'Ada B.', last: 'Lovelace' });
  expect(filling(opened).saving).toBe('saved');
});

test('other tabs of the browser that opens an emailed link continue to save', async () => {
  const service = mailedDraft();
  const drafts = fakeDrafts();
  const one = await openTab(service, drafts);
  write(one, 'first', 'Ada');
  await saved();
  const two = await openTab(service, drafts, 'srt_1');
  await vi.waitFor(async () => expect((await one.entry())?.key).toBe('sek_2'));
  write(one, 'last', 'Lovelace');
  await saved();
  await vi.waitFor(() => expect(service.answers()).toEqual({ first: 'Ada', last: 'Lovelace' }));
  expect([filling(one).saving, filling(two).saving]).not.toContain('failed');
});
