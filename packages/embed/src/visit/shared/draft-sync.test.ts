import { type FieldView, type ListView, pageOf, pageView } from '@form-service/engine/browser';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeDrafts, fakeForm, rejection, visitWith } from '../../testing/fake-visit.ts';
import { applyPatches } from '../apply-patches.ts';
import { addInstance, removeInstance } from '../instances.ts';
import type { Filling } from '../types.ts';
import type { Patches } from '../unsaved.ts';
import type { Visit } from '../visit.ts';

const field = (key: string) => ({ kind: 'field', key, type: 'short_text' });
const form = fakeForm(
  {
    pages: [
      {
        id: 'one',
        elements: [
          field('first'),
          field('last'),
          { kind: 'group', key: 'guests', repeat: {}, elements: [field('name')] },
        ],
      },
      { id: 'two', elements: [field('city')] },
    ],
  },
  { resume: 'link' },
);

/** A service with one entry that merges like the real one. */
function oneEntry() {
  let status = 'draft';
  let version = 1;
  let isAway = false;
  let page: unknown = 'one';
  let answers: Record<string, unknown> = {};
  let made = 0;
  const state = { pages: ['one'], visible: [], required: [], calculated: {}, errors: [] };
  const now = () => ({
    entry: {
      id: 'ent_1',
      formId: form.formId,
      formVersionId: form.formVersionId,
      status,
      version,
      answers,
      locale: 'en',
      number: 1,
      expiresAt: null,
    },
    state: { ...state, page },
    entryKey: 'sek_1',
  });
  type Asked = { method: string; args: Record<string, unknown>; ifMatch?: string };
  const answer = ({ method, args, ifMatch }: Asked): unknown => {
    if (method === 'getForm') return form;
    if (isAway) throw new TypeError('Failed to fetch');
    const body = (args.body ?? {}) as Patches & { page?: string };
    if (method === 'createEntry') {
      made += 1;
      answers = applyPatches({}, { answers: body.answers ?? {} });
      page = body.page;
    }
    if (method === 'updateAnswers') {
      if (status === 'submitted') throw rejection(409, 'entry_already_submitted');
      if (ifMatch && ifMatch !== `"${version}"`) throw rejection(412, 'version_mismatch');
      const known = JSON.stringify(answers);
      for (const id of Object.keys(body.instances ?? {}))
        if (!known.includes(id)) throw rejection(422, 'validation_failed');
      answers = applyPatches(answers, body);
      page = body.page ?? page;
      version += 1;
    }
    if (method === 'submit') {
      status = 'submitted';
      return { ...now(), confirmation: {} };
    }
    return method === 'createResumeLink' ? undefined : now();
  };
  return {
    answer,
    answers: () => answers,
    made: () => made,
    page: () => page,
    away: (is: boolean) => {
      isAway = is;
    },
  };
}

const visits: Visit[] = [];
beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => {
  vi.useRealTimers();
  for (const visit of visits.splice(0)) visit.stop();
});

const filling = (visit: Visit) => visit.store.get() as Filling;
const elementsOf = (visit: Visit) => pageView(filling(visit).session)?.elements ?? [];
const write = (visit: Visit, key: string, value: string) =>
  visit.answer(
    elementsOf(visit).find((element) => 'path' in element && element.path === key) as FieldView,
    value,
  );
const guests = (visit: Visit) => elementsOf(visit).find((element) => element.kind === 'list') as ListView;
const saved = async () => {
  await vi.advanceTimersByTimeAsync(2_000);
};

/** A tab of the browser with these drafts; another device without them. */
const openTab = async (service: ReturnType<typeof oneEntry>, drafts = fakeDrafts(), resumeToken?: string) => {
  const made = visitWith(form, { answer: service.answer as never, drafts, resumeToken });
  visits.push(made.visit);
  await made.visit.load();
  return { ...made, drafts };
};

/** A visit on another device, without the broadcast channel. */
const openDevice = (service: ReturnType<typeof oneEntry>, name: string) =>
  openTab(service, { ...fakeDrafts(), name }, 'srt_1');

test("two devices merge by field, and each shows the other's changes after its next save", async () => {
  const service = oneEntry();
  const { visit: laptop } = await openTab(service);
  write(laptop, 'first', 'Ada');
  await saved();
  const { visit: phone } = await openDevice(service, 'phone');
  expect(phone.getAnswers()).toMatchObject({ first: 'Ada' });
  write(phone, 'last', 'Lovelace');
  await saved();
  write(laptop, 'first', 'Ada B.');
  await saved();
  expect(service.answers()).toMatchObject({ first: 'Ada B.', last: 'Lovelace' });
  expect(laptop.getAnswers()).toMatchObject({ first: 'Ada B.', last: 'Lovelace' });
  // The other device updates when its window is shown again.
  expect(phone.getAnswers()).toMatchObject({ first: 'Ada' });
  phone.refresh();
  await vi.waitFor(() => expect(phone.getAnswers()).toMatchObject({ first: 'Ada B.' }));
});

test('merges instances added on one device and removed on another without losing a save', async () => {
  const service = oneEntry();
  const { visit: laptop } = await openTab(service);
  addInstance(laptop, guests(laptop));
  await saved();
  const { visit: phone } = await openDevice(service, 'phone');
  addInstance(phone, guests(phone));
  await saved();
  addInstance(laptop, guests(laptop));
  await saved();
  expect(service.answers().guests).toHaveLength(3);
  expect(guests(laptop).instances).toHaveLength(3);
  // Removed there but edited here: it is kept.
  phone.refresh();
  await vi.waitFor(() => expect(guests(phone).instances).toHaveLength(3));
  removeInstance(phone, guests(phone).instances[0] as never);
  await saved();
  visitTyping(laptop, 0, 'Grace');
  await saved();
  expect(JSON.stringify(service.answers().guests)).toContain('Grace');
  expect(filling(laptop).saving).toBe('saved');
});

const visitTyping = (visit: Visit, index: number, name: string) =>
  visit.answer(guests(visit).instances[index]?.elements[0] as FieldView, name);

test("tabs of one browser show each other's changes, create one entry, and end together", async () => {
  const service = oneEntry();
  const drafts = fakeDrafts();
  const [one, two] = [await openTab(service, drafts), await openTab(service, drafts)];
  write(one.visit, 'first', 'Ada');
  write(two.visit, 'last', 'Lovelace');
  await saved();
  await vi.waitFor(() => expect(service.answers()).toMatchObject({ first: 'Ada', last: 'Lovelace' }));
  expect(service.made()).toBe(1);
  for (const { visit } of [one, two])
    await vi.waitFor(() => expect(visit.getAnswers()).toMatchObject({ first: 'Ada', last: 'Lovelace' }));
  await one.visit.submit();
  await vi.waitFor(() =>
    expect(two.visit.store.get()).toMatchObject({ phase: 'hindered', reason: 'sent_elsewhere' }),
  );
  expect(drafts.stored).toBeUndefined();
});

test('rebases offline changes onto changes made elsewhere', async () => {
  const service = oneEntry();
  const laptop = await openTab(service);
  write(laptop.visit, 'first', 'Ada');
  await saved();
  service.away(true);
  write(laptop.visit, 'first', 'Ada, offline');
  await vi.advanceTimersByTimeAsync(1_500);
  laptop.visit.stop();
  service.away(false);
  const { visit: phone } = await openDevice(service, 'phone');
  write(phone, 'first', 'Ada, phone');
  write(phone, 'last', 'Lovelace');
  await saved();
  const { visit: again } = await openTab(service, laptop.drafts);
  expect(again.getAnswers()).toMatchObject({ first: 'Ada, offline', last: 'Lovelace' });
  await saved();
  expect(service.answers()).toMatchObject({ first: 'Ada, offline', last: 'Lovelace' });
});

test('stores a keystroke in the same task, with the page, even before the entry exists', async () => {
  const service = oneEntry();
  const { visit, drafts } = await openTab(service);
  write(visit, 'first', 'A');
  write(visit, 'first', 'Ad');
  expect(drafts.change).toMatchObject({ answers: { first: 'Ad' }, entry: null });
  addInstance(visit, guests(visit));
  visit.next();
  // Reloaded immediately, with only the recorded change.
  delete drafts.stored;
  visit.stop();
  const { visit: again } = await openTab(service, drafts);
  expect(again.getAnswers()).toMatchObject({ first: 'Ad', guests: [{}] });
  expect(pageOf(filling(again).session)).toBe('two');
  await saved();
  expect([service.page(), service.answers().first]).toEqual(['two', 'Ad']);
});

test('changing the page saves it, and another device opens on that page', async () => {
  const service = oneEntry();
  const { visit } = await openTab(service);
  write(visit, 'first', 'Ada');
  await saved();
  visit.next();
  await vi.advanceTimersByTimeAsync(0);
  expect(service.page()).toBe('two');
  const { visit: phone } = await openDevice(service, 'phone');
  expect(pageOf(filling(phone).session)).toBe('two');
});

test('an expired link opens the draft on this device, if there is one', async () => {
  const service = oneEntry();
  const { visit, drafts } = await openTab(service);
  write(visit, 'first', 'Ada');
  await saved();
  const dead = {
    ...service,
    answer: (asked: { method: string }) => {
      if (asked.method === 'resume') throw rejection(422, 'invalid_token');
      return service.answer(asked as never);
    },
  };
  const again = await openTab(dead as never, drafts, 'srt_dead');
  expect(again.visit.getAnswers()).toMatchObject({ first: 'Ada' });
  const elsewhere = await openTab(dead as never, fakeDrafts(), 'srt_dead');
  expect(elsewhere.visit.store.get()).toMatchObject({ phase: 'hindered', reason: 'link' });
  // Starting over.
  await elsewhere.visit.reset();
  expect(filling(elsewhere.visit).phase).toBe('filling');
});
