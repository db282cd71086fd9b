import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Definition } from '../definition.ts';
import { en } from '../messages/en.ts';
import { validateSession } from '../session.ts';
import { definitionOf, field, group, onePage } from '../validation/testing/forms.ts';
import { serviceForm } from './service-form.ts';
import { startSession } from './start-session.ts';
import { briefErrors, context, formOf, ins, start } from './testing/sessions.ts';

const errors = (definition: Definition, answers: unknown): string[] =>
  briefErrors(validateSession(start(definition, answers)).errors);

const pets = group('pets', [field('name', 'short_text', { required: true })], { repeat: {} });
const party = onePage(
  field('host', 'email', { required: true }),
  group('guests', [field('email', 'email', { required: true }), field('age', 'number', { min: 0 }), pets], {
    repeat: { min: 1, max: 3 },
  }),
  group('venue', [field('city', 'short_text', { required: true })]),
  field('total', 'calculated', { value: 'size(answers.guests) * 21', result: 'number' }),
  { kind: 'button', key: 'go', label: 'Go', action: { type: 'submit' } },
);

const sound = {
  host: 'a@b.co',
  guests: [{ id: ins(1), email: 'c@d.co', pets: [{ id: ins(2), name: 'Rex' }] }],
  venue: { city: 'Lyon' },
};

describe('answers', () => {
  test('that are valid are returned in canonical form and form order', () => {
    const messy = { venue: sound.venue, guests: [{ ...sound.guests[0], age: null }], host: ' a@B.co ' };
    const validated = validateSession(start(party, messy));
    expect(validated).toEqual({ errors: [], answers: { ...sound, total: 21 } });
    expect(Object.keys(validated.answers)).toEqual(['host', 'guests', 'venue', 'total']);
  });

  test('have errors with paths, in form order', () => {
    const answers = {
      host: 'nonsense',
      guests: [sound.guests[0], { id: ins(3), email: 'x', age: -1, pets: [{ id: ins(4) }] }],
      venue: {},
    };
    expect(errors(party, answers)).toEqual([
      'answers.host invalid_email',
      'answers.guests.1.email invalid_email',
      'answers.guests.1.age too_small',
      'answers.guests.1.pets.0.name required',
      'answers.venue.city required',
    ]);
  });

  test('have error paths into parts of an answer', () => {
    const definition = onePage(
      field('home', 'address'),
      field('m', 'multi_choice', { options: [{ value: 'a' }] }),
    );
    expect(errors(definition, { home: { line1: 'x', country: 'FR' }, m: ['a', 'b'] })).toEqual([
      'answers.home.city part_required',
      'answers.m.1 not_an_option',
    ]);
  });

  test('to unknown fields are rejected with a suggestion', () => {
    const answers = JSON.parse(
      `{"host":"a@b.co","go":1,"hostt":1,"__proto__":{"x":1},"constructor":1,"venue":{"city":"L","citty":1},
        "guests":[{"id":"${ins(1)}","email":"c@d.co","index":1}]}`,
    ) as unknown;
    const session = start(party, answers);
    expect(briefErrors(validateSession(session).errors)).toEqual([
      'answers.go unknown_key',
      'answers.hostt unknown_key',
      'answers.__proto__ unknown_key',
      'answers.constructor unknown_key',
      'answers.venue.citty unknown_key',
      'answers.guests.0.index unknown_key',
    ]);
    expect(session.rejected[1]?.message).toBe('The form has no field with this name. Did you mean "host"?');
    expect(session.rejected[4]?.message).toContain('"city"');
    expect(JSON.stringify(validateSession(session).answers)).not.toMatch(/go|hostt|proto|citty|index/);
  });

  test('of a repeating group respect minimum and maximum and have unique IDs', () => {
    const guest = (id: unknown) => ({ id, email: 'c@d.co' });
    expect(errors(party, { ...sound, guests: [] })).toEqual(['answers.guests too_few_instances']);
    expect(errors(party, { ...sound, guests: undefined })).toEqual(['answers.guests too_few_instances']);
    expect(errors(party, { ...sound, guests: [1, 2, 3, 4].map((end) => guest(ins(end))) })).toEqual([
      'answers.guests too_many_instances',
    ]);
    expect(
      errors(party, { ...sound, guests: [guest(ins(1)), guest(ins(1)), guest('x'), guest(undefined)] }),
    ).toEqual([
      'answers.guests.1 invalid_instance',
      'answers.guests.2 invalid_instance',
      'answers.guests.3 invalid_instance',
    ]);
    expect(errors(party, { ...sound, guests: {} })).toContain('answers.guests wrong_type');
    const many = Array.from({ length: 100_000 }, () => guest(1));
    expect(errors(party, { ...sound, guests: many })).toContain('answers.guests too_many_instances');
  });

  test('to hidden elements and pages are neither validated nor submitted', () => {
    const form = definitionOf({
      pages: [
        {
          id: 'one',
          elements: [
            field('kind', 'short_text'),
            field('code', 'number', { required: true, visibleWhen: 'answers.kind == "coded"' }),
            group('guests', [field('age', 'number', { min: 0, visibleWhen: 'index > 0' })], { repeat: {} }),
            group('venue', [field('city', 'short_text', { required: true })], {
              visibleWhen: 'answers.kind == "venue"',
            }),
          ],
        },
        {
          id: 'two',
          visibleWhen: 'answers.kind == "more"',
          elements: [field('b', 'number', { required: true })],
        },
      ],
    });
    const guests = [
      { id: ins(1), age: -1 },
      { id: ins(2), age: 7 },
    ];
    const validated = validateSession(
      start(form, { kind: 'x', code: 'wrong', guests, venue: {}, b: 'wrong' }),
    );
    expect(validated).toEqual({
      errors: [],
      answers: { kind: 'x', guests: [{ id: ins(1) }, { id: ins(2), age: 7 }] },
    });
    expect(errors(form, { kind: 'more' })).toEqual(['answers.b required']);
    expect(errors(form, { kind: 'venue' })).toEqual(['answers.venue.city required']);
  });

  test('to calculated fields are ignored', () => {
    const session = start(party, { ...sound, total: 'forged' });
    expect(session.rejected).toEqual([]);
    expect(validateSession(session)).toMatchObject({ errors: [], answers: { total: 21 } });
  });

  test("are required conditionally, and fail rules with the author's message", () => {
    const form = onePage(
      field('age', 'number', { rules: [{ when: 'answers.age < 18', message: 'Come back later.' }] }),
      field('note', 'short_text', { required: 'answers.age > 100' }),
    );
    expect(validateSession(start(form, { age: 5 })).errors).toEqual([
      { path: 'answers.age', code: 'rule', message: 'Come back later.' },
    ]);
    expect(errors(form, { age: 101 })).toEqual(['answers.note required']);
    expect(errors(form, { age: 101, note: ' ' })).toEqual(['answers.note required']);
    expect(errors(form, { age: 50 })).toEqual([]);
  });

  test('required consent must be given', () => {
    const definition = onePage(field('terms', 'consent', { required: true }));
    expect(errors(definition, { terms: false })).toEqual(['answers.terms must_accept']);
    expect(errors(definition, { terms: true })).toEqual([]);
  });

  test('have errors in the language of the messages passed in', () => {
    const messages = { ...en, required: 'Réponse obligatoire.' };
    const form = formOf(party, { messages, locale: 'fr' });
    expect(validateSession(startSession(form, { answers: { ...sound, host: '' } })).errors).toEqual([
      { path: 'answers.host', code: 'required', message: 'Réponse obligatoire.' },
    ]);
  });

  test('are validated with the files and options passed in', () => {
    const options = { tableId: `tbl_0${'0'.repeat(25)}`, valueColumn: 'code' };
    const form = onePage(
      group('g', [field('city', 'dropdown', { options })], { repeat: {} }),
      field('cv', 'file'),
    );
    const places: unknown[] = [];
    const file = `fil_0${'0'.repeat(25)}`;
    const session = start(
      form,
      { g: [{ id: ins(1), city: 'Lyon' }], cv: [file] },
      {
        context: {
          ...context,
          file: () => undefined,
          options: (one, place) => {
            if (one.key === 'city') places.push(place);
            return { has: (value) => value === 'Paris', label: () => undefined };
          },
        },
      },
    );
    expect(briefErrors(validateSession(session).errors)).toEqual([
      'answers.g.0.city not_an_option',
      'answers.cv.0 unknown_file',
    ]);
    expect(places).toEqual([{ keys: ['g', 'city'], instances: [ins(1)] }]);
  });

  test('can be any JSON, and unknown keys are dropped', () => {
    const shaped = fc.record({
      host: fc.jsonValue(),
      guests: fc.array(
        fc.oneof(fc.jsonValue(), fc.record({ id: fc.constant(ins(1)), pets: fc.jsonValue() })),
      ),
      venue: fc.jsonValue(),
    });
    const form = formOf(party);
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), shaped), (json) => {
        const { errors: found, answers } = validateSession(startSession(form, { answers: json }));
        for (const { path } of found) expect(path).toMatch(/^answers/);
        for (const key of Object.keys(answers)) expect(['host', 'guests', 'venue', 'total']).toContain(key);
      }),
      { numRuns: 200 },
    );
  });

  test('to thousands of unknown names are rejected quickly', () => {
    const known = Array.from({ length: 500 }, (_, index) =>
      field(`a_rather_long_name_of_a_field_${index}`, 'number'),
    );
    const form = formOf(onePage(...known));
    const strange = Array.from({ length: 20_000 }, (_, index) => [
      `another_long_name_for_a_field_${index}`,
      1,
    ]);
    const before = process.threadCpuUsage();
    expect(startSession(form, { answers: Object.fromEntries(strange) }).rejected).toHaveLength(500);
    expect(process.threadCpuUsage(before).user).toBeLessThan(1_000_000);
  });

  test('have a limited number of errors', () => {
    const form = onePage(group('g', [field('email', 'email')], { repeat: {} }));
    const g = Array.from({ length: 900 }, (_, index) => ({ id: ins(index), email: 'x' }));
    expect(errors(form, { g })).toHaveLength(500);
  });

  test('a pattern is compiled only once', () => {
    let compiled = 0;
    const definition = onePage(group('g', [field('a', 'short_text', { pattern: '[a-z]+' })], { repeat: {} }));
    const g = Array.from({ length: 50 }, (_, index) => ({ id: ins(index), a: index % 2 ? 'ok' : 'NO' }));
    const form = serviceForm(definition, formOf(definition).calculation, {
      compilePattern() {
        compiled++;
        return { pattern: { matchesWhole: (text) => text === 'ok' } };
      },
    });
    expect(validateSession(startSession(form, { answers: { g } })).errors).toHaveLength(25);
    expect(compiled).toBe(1);
  });
});
