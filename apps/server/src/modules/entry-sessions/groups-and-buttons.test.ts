import { expect, test } from 'vitest';
import { solveChallenge } from '../../../../../packages/sdk/src/solve-challenge.ts';
import type { Module } from '../../module.ts';
import { createRespondent } from '../../testing/respondent.ts';
import { createTestAccount } from '../../testing/test-account.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { makePublishedForm } from '../forms/forms.factory.ts';
import { modules } from '../index.ts';

/** Adds an action that respondents can call, like the module `connectors`. */
const cities: Module = {
  name: 'cities',
  extends: {
    entryActions: [
      async (_services, { actionKey }) =>
        actionKey === 'population'
          ? {
              inputs: [{ key: 'city', type: 'string', required: true }],
              run: async ({ city }) => ({ population: String(city).length }),
            }
          : undefined,
    ],
  },
};

const app = useTestApp({ modules: [...modules, cities] });

const field = (key: string, more: object = {}) => ({
  kind: 'field',
  key,
  type: 'short_text',
  label: key,
  ...more,
});
const button = (key: string, action: object, more: object = {}) => ({
  kind: 'button',
  key,
  label: key,
  action,
  ...more,
});

const definition = {
  pages: [
    {
      id: 'one',
      elements: [
        field('city', { required: true }),
        {
          kind: 'group',
          key: 'guests',
          repeat: { min: 1, max: 2 },
          elements: [
            field('name', { default: 'Somebody' }),
            { kind: 'group', key: 'pets', repeat: {}, elements: [field('name')] },
            button('shout', { type: 'set_answers', answers: { name: 'upper(name)' } }),
          ],
        },
        button('forth', { type: 'next' }),
        button('greater', { type: 'set_answers', answers: { city: '"Greater " + answers.city' } }),
        button('map', { type: 'open_url', url: 'https://example.com/map' }),
        button('look_up', { type: 'call_action', actionKey: 'population', inputs: { city: 'answers.city' } }),
        button('later', { type: 'save_and_resume_later' }),
        button('hidden', { type: 'submit' }, { visibleWhen: 'false' }),
        button('start', { type: 'run_workflow', workflowId: 'wfl_01kxta5vqse7xr9m4z3h8w2bcd' }),
      ],
    },
    { id: 'two', elements: [button('back', { type: 'back' }), button('send', { type: 'submit' })] },
  ],
};

const startDraft = async (answers: object = { city: 'Lyon' }) => {
  const owner = await createTestAccount(app);
  const form = await makePublishedForm(owner, { definition, settings: { resume: 'link' } });
  const respondent = createRespondent(app);
  const begun = await respondent.start(form.id, { answers });
  const on = (method: string, path: string, body?: object) =>
    respondent.send(method, `${respondent.entryPath}${path}`, body);
  return {
    owner,
    form,
    respondent,
    begun,
    on,
    click: (key: string, body?: object) => on('POST', `/buttons/${key}/click`, body),
  };
};

test('instances are added and removed within their limits, also nested ones', async () => {
  const { begun, on } = await startDraft();
  const [first] = begun.body.entry.answers.guests;
  expect(first).toMatchObject({ id: expect.stringMatching(/^ins_/), name: 'Somebody' });
  const added = await on('POST', '/groups/guests/instances', { answers: { name: 'Ada' } });
  expect(added.status).toBe(201);
  expect(added.body.instance).toMatchObject({ name: 'Ada' });
  expect(added.body.entry.answers.guests).toHaveLength(2);
  const beyond = await on('POST', '/groups/guests/instances');
  expect([beyond.status, beyond.body.error.code]).toEqual([409, 'state_conflict']);
  const pet = await on('POST', '/groups/pets/instances', {
    parentInstanceId: added.body.instance.id,
    answers: { name: 'Rex' },
  });
  expect(pet.body.entry.answers.guests[1].pets).toEqual([pet.body.instance]);
  const patched = await on('PATCH', '/answers', { instances: { [pet.body.instance.id]: { name: 'Max' } } });
  expect(patched.body.entry.answers.guests[1].pets[0].name).toBe('Max');
  expect(patched.body.state.visible).toContain('guests.1.pets.0.name');
  const deleted = await on('DELETE', `/groups/guests/instances/${first.id}`);
  expect([deleted.status, deleted.body.entry.answers.guests.length]).toEqual([200, 1]);
  const under = await on('DELETE', `/groups/guests/instances/${added.body.instance.id}`);
  expect([under.status, under.body.error.code]).toEqual([409, 'state_conflict']);
  expect((await on('DELETE', `/groups/guests/instances/${first.id}`)).status).toBe(404);
  expect((await on('POST', '/groups/nothing/instances')).status).toBe(404);
  const wrong = await on('POST', '/groups/pets/instances', {
    parentInstanceId: added.body.instance.id,
    answers: { nothing: 1 },
  });
  expect([wrong.status, wrong.body.error.details[0].code]).toEqual([422, 'unknown_key']);
});

test('buttons change pages, but not past errors on the current one', async () => {
  const { click } = await startDraft({});
  const stays = await click('forth');
  expect([stays.status, stays.body.effects, stays.body.state.page]).toEqual([200, [], 'one']);
  const goes = await click('forth', { answers: { city: 'Lyon' } });
  expect([goes.body.effects, goes.body.state.page]).toEqual([[{ type: 'page_changed', page: 'two' }], 'two']);
  expect(goes.body.entry.answers.city).toBe('Lyon');
  expect((await click('back')).body.effects).toEqual([{ type: 'page_changed', page: 'one' }]);
});

test('buttons set answers, at the top level and in their own instance', async () => {
  const { begun, click } = await startDraft();
  const greater = await click('greater');
  expect(greater.body.entry.answers.city).toBe('Greater Lyon');
  expect(greater.body.effects).toEqual([{ type: 'answers_changed', keys: ['city'] }]);
  const [guest] = begun.body.entry.answers.guests;
  const shouted = await click('shout', { instanceId: guest.id });
  expect(shouted.body.entry.answers.guests[0].name).toBe('SOMEBODY');
  expect((await click('shout')).status).toBe(404);
});

test('a button submits the entry and returns the confirmation', async () => {
  const { click, on } = await startDraft();
  const sent = await click('send');
  expect([sent.body.entry.status, sent.body.effects]).toEqual([
    'submitted',
    [{ type: 'submitted', confirmation: {} }],
  ]);
  const again = await click('send');
  expect([again.status, again.body.error.code]).toEqual([409, 'entry_already_submitted']);
  expect((await on('GET', '')).body.entry.status).toBe('submitted');
});

test('hidden, unknown and unconnected buttons cannot be clicked', async () => {
  const { click } = await startDraft();
  expect((await click('map')).body.effects).toEqual([
    { type: 'open_url', url: 'https://example.com/map', newTab: false },
  ]);
  expect((await click('hidden')).status).toBe(404);
  expect((await click('nothing')).status).toBe(404);
  expect((await click('start')).body.error.code).toBe('state_conflict');
});

test('actions that are open to respondents are called with valid inputs', async () => {
  const { click, on } = await startDraft();
  expect((await click('look_up')).body.effects).toEqual([
    { type: 'action_called', actionKey: 'population', outputs: { population: 4 } },
  ]);
  const called = await on('POST', '/actions/population', { inputs: { city: 'Paris' } });
  expect([called.status, called.body]).toEqual([200, { outputs: { population: 5 } }]);
  const wrong = await on('POST', '/actions/population', { inputs: { city: 7, secret: true } });
  expect(wrong.body.error.details.map(({ code }: { code: string }) => code)).toEqual([
    'wrong_type',
    'unknown_field',
  ]);
  expect((await on('POST', '/actions/nothing', {})).status).toBe(404);
});

test('a resume link opens the draft on another device, and the old key becomes invalid', async () => {
  const { click, on, respondent } = await startDraft();
  const later = await click('later', { answers: { city: 'Nice' } });
  const [{ type, token, url }] = later.body.effects;
  expect([type, url.endsWith(`?resume=${token}`)]).toEqual(['resume_link', true]);
  const elsewhere = createRespondent(app);
  const resumed = await elsewhere.send('POST', '/resume', { token });
  expect([resumed.status, resumed.body.entry.answers.city]).toEqual([200, 'Nice']);
  expect((await on('GET', '')).status).toBe(200);
  respondent.entryKey = resumed.body.entryKey;
  expect((await on('GET', '')).status).toBe(200);
});

test('a submit button requires the captcha, also if the sent answers make it visible', async () => {
  const owner = await createTestAccount(app);
  const send = button('send', { type: 'submit' }, { visibleWhen: 'answers.city == "Lyon"' });
  const form = await makePublishedForm(owner, {
    definition: { pages: [{ id: 'one', elements: [field('city'), send] }] },
    settings: { captcha: 'proof_of_work' },
  });
  const respondent = createRespondent(app);
  await respondent.start(form.id);
  const click = (body: object) =>
    respondent.send('POST', `${respondent.entryPath}/buttons/send/click`, {
      answers: { city: 'Lyon' },
      ...body,
    });
  const paths = async (body: object) =>
    (await click(body)).body.error.details.map(({ path }: { path: string }) => path);
  expect(await paths({})).toEqual(['captcha']);
  expect(await paths({ honeypot: 'x' })).toEqual(['honeypot']);
  const challenge = await respondent.send('GET', `/forms/${form.id}/challenge`);
  const sent = await click({ captcha: await solveChallenge(challenge.body) });
  expect([sent.status, sent.body.entry.status]).toEqual([200, 'submitted']);
});

test('a link prefills fields in groups by their path', async () => {
  const owner = await createTestAccount(app);
  const venue = {
    kind: 'group',
    key: 'venue',
    elements: [
      field('city'),
      field('seats', { type: 'number' }),
      { kind: 'group', key: 'host', elements: [field('name')] },
    ],
  };
  const guests = { kind: 'group', key: 'guests', repeat: { min: 1 }, elements: [field('name')] };
  const form = await makePublishedForm(owner, {
    definition: { pages: [{ id: 'one', elements: [field('topic'), venue, guests] }] },
  });
  const prefill = {
    topic: 'Tea',
    'venue.city': 'Lyon',
    'venue.seats': '7',
    'venue.host.name': 'A',
    'venue.no_such': 'x',
    'guests.0.name': 'x',
  };
  const { status, body } = await createRespondent(app).start(form.id, { prefill });
  expect([status, body.entry.answers]).toEqual([
    201,
    {
      topic: 'Tea',
      venue: { city: 'Lyon', seats: 7, host: { name: 'A' } },
      guests: [{ id: expect.stringMatching(/^ins_/) }],
    },
  ]);
});
