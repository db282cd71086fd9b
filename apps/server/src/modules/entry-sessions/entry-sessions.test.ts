import { describe, expect, test } from 'vitest';
import { createRespondent } from '../../testing/respondent.ts';
import { createTestAccount } from '../../testing/test-account.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { makePublishedForm } from '../forms/forms.factory.ts';

const app = useTestApp();
const account = () => createTestAccount(app);

const definition = {
  pages: [
    {
      id: 'one',
      elements: [
        { kind: 'field', key: 'full_name', type: 'short_text', label: 'Your name', required: true },
        { kind: 'field', key: 'email', type: 'email', label: 'Your address' },
        { kind: 'field', key: 'age', type: 'number', label: 'Your age' },
        {
          kind: 'field',
          key: 'guardian',
          type: 'short_text',
          label: 'Your guardian',
          visibleWhen: 'answers.age < 18',
          required: true,
        },
      ],
    },
    {
      id: 'two',
      elements: [
        { kind: 'field', key: 'months', type: 'calculated', label: 'Months', value: 'answers.age * 12' },
        {
          kind: 'group',
          key: 'guests',
          label: 'Guests',
          repeat: { min: 0, max: 2 },
          elements: [{ kind: 'field', key: 'name', type: 'short_text', label: 'Name', required: true }],
        },
      ],
    },
  ],
};

const makeForm = async (settings: object = {}) => {
  const owner = await account();
  return { owner, form: await makePublishedForm(owner, { definition, settings }) };
};

describe('one call', () => {
  test('takes a whole entry in, with calculated values and without what is hidden', async () => {
    const { form } = await makeForm({ confirmation: { message: 'Thank you.' } });
    const respondent = createRespondent(app);
    const sent = await respondent.start(form.slug, {
      answers: { full_name: 'A. Person', age: 30, guardian: 'nobody', months: 1, email: '' },
      submit: true,
    });
    expect(sent.status).toBe(201);
    expect(sent.body.entry).toMatchObject({
      formId: form.id,
      formVersionId: form.publishedVersionId,
      number: 1,
      status: 'submitted',
      answers: { full_name: 'A. Person', age: 30, months: 360, guests: [] },
      expiresAt: null,
    });
    expect(sent.body.confirmation).toEqual({ message: 'Thank you.' });
    expect(sent.body.entryKey).toMatch(/^sek_/);
    expect(sent.headers.get('location')).toBe(`/api/v1/entry-sessions/entries/${sent.body.entry.id}`);
    const read = await respondent.send('GET', respondent.entryPath);
    expect(read.body.entry).toEqual(sent.body.entry);
    expect(
      (await respondent.start(form.id, { submit: true, answers: { full_name: 'B' } })).body.entry.number,
    ).toBe(2);
  });

  test('with mistakes makes nothing, and names each place', async () => {
    const { form } = await makeForm();
    const respondent = createRespondent(app);
    const refused = await respondent.start(form.id, {
      answers: { email: 'nonsense', age: 12, guests: [{ name: '' }] },
      submit: true,
    });
    expect(refused.status).toBe(422);
    expect(refused.body.error.details.map(({ path }: { path: string }) => path)).toEqual([
      'answers.full_name',
      'answers.email',
      'answers.guardian',
      'answers.guests.0.name',
    ]);
    expect((await respondent.start(form.id)).body.entry.number).toBe(1);
  });
});

describe('a draft', () => {
  test('keeps what is partial and wrong, and says what is', async () => {
    const { form } = await makeForm();
    const respondent = createRespondent(app);
    const begun = await respondent.start(form.slug, {
      answers: { email: 'half@' },
      prefill: { age: '17', nothing: '1' },
    });
    expect(begun.status).toBe(201);
    expect(begun.body.entry).toMatchObject({ status: 'draft', answers: { email: 'half@', age: 17 } });
    expect(begun.body.state).toMatchObject({
      page: 'one',
      pages: ['one', 'two'],
      calculated: { months: 204 },
    });
    expect(begun.body.state.visible).toContain('guardian');
    const saved = await respondent.send('PATCH', `${respondent.entryPath}/answers`, {
      answers: { email: 'half@example.com', full_name: 'A. Person', age: 18 },
      page: 'two',
    });
    expect(saved.status).toBe(200);
    expect(saved.body.state).toMatchObject({ page: 'two', errors: [], calculated: { months: 216 } });
    const read = await respondent.send('GET', respondent.entryPath);
    expect(read.body).toEqual(saved.body);
    expect(read.headers.get('etag')).toBe('"2"');
    const sent = await respondent.send('POST', `${respondent.entryPath}/submit`);
    expect([sent.status, sent.body.entry.status]).toEqual([200, 'submitted']);
    const again = await respondent.send('POST', `${respondent.entryPath}/submit`);
    expect([again.status, again.body.error.code]).toEqual([409, 'entry_already_submitted']);
    const late = await respondent.send('PATCH', `${respondent.entryPath}/answers`, { answers: { age: 1 } });
    expect([late.status, late.body.error.code]).toEqual([409, 'entry_already_submitted']);
  });
});
