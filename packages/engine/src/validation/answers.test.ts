import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Definition } from '../definition.ts';
import { compilePattern } from '../expressions/patterns.ts';
import { problemMessages } from '../fields/problems.ts';
import { type Decisions, rememberPatterns, validateAnswers } from './answers.ts';
import { definitionOf, field, group, onePage } from './testing/forms.ts';

const ins = (end: string) => `ins_0${'0'.repeat(25 - end.length)}${end}`;

const everythingShown: Decisions = {
  isPageVisible: () => true,
  isVisible: () => true,
  isRequired: (_place, one) => one.required === true,
  brokenRules: () => [],
  calculated: () => null,
  context: () => ({ today: '2026-11-15', now: '2026-11-15T09:30:00.000Z', compilePattern }),
};

const errors = (definition: Definition, answers: unknown, decisions: Partial<Decisions> = {}): string[] =>
  validateAnswers(definition, answers, { ...everythingShown, ...decisions }).errors.map(
    ({ path, code }) => `${path} ${code}`,
  );

const party = onePage(
  field('host', 'email', { required: true }),
  group(
    'guests',
    [
      field('email', 'email', { required: true }),
      field('age', 'number', { min: 0 }),
      group('pets', [field('name', 'short_text', { required: true })], { repeat: {} }),
    ],
    {
      repeat: { min: 1, max: 3 },
    },
  ),
  group('venue', [field('city', 'short_text', { required: true })]),
  field('total', 'calculated', { value: '1' }),
  { kind: 'button', key: 'go', label: 'Go', action: { type: 'submit' } },
);

const sound = {
  host: 'a@b.co',
  guests: [{ id: ins('1'), email: 'c@d.co', pets: [{ id: ins('2'), name: 'Rex' }] }],
  venue: { city: 'Lyon' },
};

describe('answers', () => {
  test('that are right come back in canonical form', () => {
    const messy = { ...sound, host: ' a@B.co ', guests: [{ ...sound.guests[0], age: null }] };
    expect(validateAnswers(party, messy, { ...everythingShown, calculated: () => 42 })).toEqual({
      errors: [],
      answers: { ...sound, total: 42 },
    });
  });

  test('have errors with the path of the answer', () => {
    const answers = {
      host: 'nonsense',
      guests: [sound.guests[0], { id: ins('3'), email: 'x', age: -1, pets: [{ id: ins('4') }] }],
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

  test('lead into the parts of an answer', () => {
    const definition = onePage(
      field('home', 'address'),
      field('m', 'multi_choice', { options: [{ value: 'a' }] }),
    );
    expect(errors(definition, { home: { line1: 'x', country: 'FR' }, m: ['a', 'b'] })).toEqual([
      'answers.home.city part_required',
      'answers.m.1 not_an_option',
    ]);
  });

  test('to what is not in the form are refused', () => {
    const answers = JSON.parse(
      `{"host":"a@b.co","go":1,"nothing":1,"__proto__":{"x":1},"constructor":1,"venue":{"city":"L","zip":1},
        "guests":[{"id":"${ins('1')}","email":"c@d.co","index":1}]}`,
    ) as unknown;
    expect(errors(party, answers)).toEqual([
      'answers.go unknown_key',
      'answers.nothing unknown_key',
      'answers.__proto__ unknown_key',
      'answers.constructor unknown_key',
      'answers.guests.0.index unknown_key',
      'answers.venue.zip unknown_key',
    ]);
  });

  test('of a repeatable group are between least and most, each with an id of its own', () => {
    const guest = (id: unknown) => ({ id, email: 'c@d.co' });
    expect(errors(party, { ...sound, guests: [] })).toEqual(['answers.guests too_few_instances']);
    expect(errors(party, { ...sound, guests: undefined })).toEqual(['answers.guests too_few_instances']);
    expect(errors(party, { ...sound, guests: ['1', '2', '3', '4'].map((end) => guest(ins(end))) })).toEqual([
      'answers.guests too_many_instances',
    ]);
    expect(errors(party, { ...sound, guests: [guest(ins('1')), guest(ins('1')), guest('x')] })).toEqual([
      'answers.guests.1 invalid_instance',
      'answers.guests.2 invalid_instance',
    ]);
    expect(errors(party, { ...sound, guests: {} })).toEqual(['answers.guests wrong_type']);
    expect(errors(party, { ...sound, guests: Array.from({ length: 100_000 }, () => guest(1)) })).toEqual([
      'answers.guests too_many_instances',
    ]);
  });

  test('to hidden elements and pages are neither judged nor kept', () => {
    const answers = { ...sound, guests: [{ ...sound.guests[0], email: 'x' }], venue: 5 };
    const hide = { isVisible: ({ path }: { path: string }) => path !== 'venue' && path !== 'guests.0.email' };
    const judged = validateAnswers(party, answers, { ...everythingShown, ...hide });
    expect(judged.errors).toEqual([]);
    expect(judged.answers).toEqual({
      host: 'a@b.co',
      guests: [{ id: ins('1'), pets: sound.guests[0]?.pets }],
    });
    const twoPages = definitionOf({
      pages: [
        { id: 'one', elements: [field('a', 'number')] },
        { id: 'two', elements: [field('b', 'number', { required: true })] },
      ],
    });
    expect(errors(twoPages, { a: 1 }, { isPageVisible: (id) => id === 'one' })).toEqual([]);
    expect(errors(twoPages, { a: 1 })).toEqual(['answers.b required']);
  });

  test('are asked about with the keys and instances around them', () => {
    const places: string[] = [];
    errors(party, sound, {
      isVisible: ({ path, keys, instances }) => {
        places.push([path, keys.join('/'), instances.join('/')].join(' '));
        return true;
      },
    });
    expect(places).toContain(`guests.0.pets.0.name guests/pets/name ${ins('1')}/${ins('2')}`);
  });

  test("to calculated fields are the session's word", () => {
    const judged = validateAnswers(
      party,
      { ...sound, total: 'forged' },
      { ...everythingShown, calculated: () => 7 },
    );
    expect(judged).toMatchObject({ errors: [], answers: { total: 7 } });
  });

  test("break rules with the author's message", () => {
    const rules = {
      brokenRules: ({ path }: { path: string }) => (path === 'host' ? ['Not you again.'] : []),
    };
    const judged = validateAnswers(party, sound, { ...everythingShown, ...rules });
    expect(judged.errors).toEqual([{ path: 'answers.host', code: 'rule', message: 'Not you again.' }]);
    expect(judged.answers).not.toHaveProperty('host');
  });

  test('a consent that is required must be given', () => {
    const definition = onePage(field('terms', 'consent', { required: true }));
    expect(errors(definition, { terms: false })).toEqual(['answers.terms must_accept']);
    expect(errors(definition, { terms: true })).toEqual([]);
  });

  test('speak the language of the messages that are handed in', () => {
    const messages = { ...problemMessages, required: 'Réponse obligatoire.' };
    const { errors: found } = validateAnswers(party, { ...sound, host: '' }, everythingShown, {
      messages,
      locale: 'fr',
    });
    expect(found).toEqual([{ path: 'answers.host', code: 'required', message: 'Réponse obligatoire.' }]);
  });

  test('can be any JSON without anything breaking', () => {
    const shaped = fc.record({
      host: fc.jsonValue(),
      guests: fc.array(
        fc.oneof(fc.jsonValue(), fc.record({ id: fc.constant(ins('1')), pets: fc.jsonValue() })),
      ),
      venue: fc.jsonValue(),
    });
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), shaped), (json) => {
        for (const { path } of validateAnswers(party, json, everythingShown).errors)
          expect(path).toMatch(/^answers/);
      }),
      { numRuns: 200 },
    );
  });

  test('in thousands, all wrong, are reported only so far', () => {
    const guests = Array.from({ length: 900 }, (_, index) => ({
      id: ins(String(index).padStart(4, '0')),
      email: 'x',
    }));
    expect(errors(party, { ...sound, guests })).toHaveLength(500);
  });

  test('a pattern is compiled once for all of them', () => {
    let compiled = 0;
    const compile = rememberPatterns((source) => {
      compiled++;
      return compilePattern(source);
    });
    const definition = onePage(group('g', [field('a', 'short_text', { pattern: '[a-z]+' })], { repeat: {} }));
    const g = Array.from({ length: 50 }, (_, index) => ({
      id: ins(String(index).padStart(3, '0')),
      a: index % 2 ? 'ok' : 'NO',
    }));
    const context = () => ({ today: '', now: '', compilePattern: compile });
    expect(errors(definition, { g }, { context })).toHaveLength(25);
    expect(compiled).toBe(1);
  });
});
