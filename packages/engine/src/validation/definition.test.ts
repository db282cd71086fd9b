import { describe, expect, test } from 'vitest';
import { compilePattern } from '../expressions/patterns.ts';
import { type DefinitionChecks, validateDefinition } from './definition.ts';
import { readDefinition } from './read-definition.ts';
import { definitionOf, field, group, largeForm, onePage } from './testing/forms.ts';

type Form = Parameters<typeof validateDefinition>[0];

/** Each issue as `severity path code`. */
const issues = (definition: Form, checks: DefinitionChecks = {}): string[] =>
  validateDefinition(definition, checks).map(({ severity, path, code }) => `${severity} ${path} ${code}`);

const button = (key: string, action: object) => ({ kind: 'button', key, label: 'Go', action });

describe('a definition', () => {
  test('that is valid has no issues', () => {
    expect(issues(definitionOf(largeForm(300)))).toEqual([]);
  });

  test('has unique keys per group, across all pages', () => {
    const definition = definitionOf({
      pages: [
        {
          id: 'one',
          elements: [field('a', 'number'), group('g', [field('a', 'number'), field('a', 'number')])],
        },
        { id: 'two', elements: [field('a', 'number'), button('g', { type: 'submit' })] },
        { id: 'two', elements: [field('z', 'number')] },
      ],
    });
    expect(issues(definition)).toEqual([
      'error pages.2.id duplicate_page',
      'error pages.0.elements.1.elements.1.key duplicate_key',
      'error pages.1.elements.0.key duplicate_key',
      'error pages.1.elements.1.key duplicate_key',
    ]);
  });

  test('has no reserved keys', () => {
    const inRepeat = group('g', [field('id', 'number'), field('index', 'number')], { repeat: {} });
    expect(
      issues(onePage(field('constructor', 'number'), field('in', 'number'), field('id', 'number'), inRepeat)),
    ).toEqual([
      'error pages.0.elements.0.key reserved_key',
      'error pages.0.elements.1.key reserved_key',
      'error pages.0.elements.3.elements.0.key reserved_key',
      'error pages.0.elements.3.elements.1.key reserved_key',
    ]);
  });

  test('has no contradicting settings', () => {
    const definition = onePage(
      field('a', 'number', { min: 5, max: 3 }),
      field('b', 'dropdown', { options: [] }),
      field('c', 'dropdown', { options: [{ value: 'x' }, { value: 'x' }] }),
      field('d', 'date', { min: 'today+2d', max: 'today' }),
      field('e', 'short_text', { minLength: 9, maxLength: 3 }),
      field('f', 'name', { parts: ['first'], requiredParts: ['last'] }),
      group('g', [field('x', 'number')], { repeat: { min: 5, max: 2 } }),
      field('h', 'date', { min: 'today+2d', max: '2026-01-01' }),
      field('i', 'file', { min: 2 }),
    );
    expect(issues(definition)).toEqual([
      'error pages.0.elements.0.min min_above_max',
      'error pages.0.elements.1.options no_options',
      'error pages.0.elements.2.options.1.value duplicate_option',
      'error pages.0.elements.3.min min_above_max',
      'error pages.0.elements.4.minLength min_above_max',
      'error pages.0.elements.5.requiredParts part_not_asked',
      'error pages.0.elements.6.repeat.min min_above_max',
      'error pages.0.elements.8.min min_above_max',
    ]);
  });

  test('has valid default values', () => {
    const options = [{ value: 'x' }];
    const definition = onePage(
      field('a', 'dropdown', { options, default: 'y' }),
      field('b', 'number', { default: '5' }),
      field('c', 'date', { default: '2020-01-01', min: 'today' }),
      field('d', 'short_text', { default: 'ok', pattern: '[a-z]+' }),
    );
    expect(issues(definition)).toEqual([
      'error pages.0.elements.0.default invalid_default',
      'error pages.0.elements.1.default invalid_default',
    ]);
    expect(issues(definition, { today: '2026-11-15' })).toContain(
      'error pages.0.elements.2.default invalid_default',
    );
  });

  test('has expressions for calculated fields only', () => {
    expect(
      issues(
        onePage(
          field('a', 'calculated'),
          field('b', 'number', { value: '1' }),
          field('c', 'calculated', { value: '1', required: true }),
        ),
      ),
    ).toEqual([
      'error pages.0.elements.0.value value_missing',
      'error pages.0.elements.1.value value_not_calculated',
      'warning pages.0.elements.2.required without_effect',
    ]);
  });

  test('has labels, no empty pages or groups, and reachable pages', () => {
    const definition = definitionOf({
      pages: [
        {
          id: 'one',
          elements: [
            { kind: 'field', key: 'a', type: 'number' },
            { kind: 'field', key: 'h', type: 'hidden' },
            group('g', []),
          ],
        },
        { id: 'two', elements: [], visibleWhen: ' false ' },
        { id: 'three', elements: [field('b', 'number')], visibleWhen: 'false || answers.a > 1' },
      ],
    });
    expect(issues(definition)).toEqual([
      'warning pages.1.visibleWhen unreachable_page',
      'warning pages.1 empty_page',
      'warning pages.0.elements.0.label label_missing',
      'warning pages.0.elements.2 empty_group',
    ]);
  });

  test('has buttons with valid targets', () => {
    const definition = definitionOf({
      pages: [
        {
          id: 'one',
          elements: [
            field('a', 'number'),
            field('sum', 'calculated', { value: '1' }),
            button('b1', { type: 'back' }),
            button('b2', { type: 'next' }),
            group('g', [
              field('inner', 'number'),
              button('b3', { type: 'set_answers', answers: { inner: '1', a: '2', nowhere: '3', sum: '4' } }),
            ]),
            button('b4', { type: 'set_answers', answers: { inner: '1' } }),
          ],
        },
        { id: 'two', elements: [button('b5', { type: 'next' }), button('b6', { type: 'submit' })] },
      ],
    });
    expect(issues(definition)).toEqual([
      'warning pages.0.elements.2.action leads_nowhere',
      'error pages.0.elements.4.elements.1.action.answers.nowhere unknown_key',
      'error pages.0.elements.4.elements.1.action.answers.sum calculated_target',
      'error pages.0.elements.5.action.answers.inner unknown_key',
      'warning pages.1.elements.0.action leads_nowhere',
    ]);
  });

  test('has translations of existing texts only', () => {
    const definition = definitionOf({
      pages: [
        {
          id: 'one',
          title: 'One',
          elements: [field('a', 'number', { label: 'A' }), { kind: 'content', type: 'text', body: 'Hi' }],
        },
      ],
      translations: { fr: { 'a.label': 'Ah', 'one.title': 'Un', 'a.help': 'Aide', 'b.label': 'Bé' } },
    });
    expect(issues(definition)).toEqual([
      'warning translations.fr.a.help unknown_text',
      'warning translations.fr.b.label unknown_text',
      'warning pages.0.elements.1.key content_without_key',
    ]);
  });

  test('passes every expression to the checker with its scope and use', () => {
    const seen: string[] = [];
    const options = { tableId: `tbl_0${'0'.repeat(25)}`, valueColumn: 'code', filter: 'e6' };
    const definition = definitionOf({
      pages: [
        {
          id: 'one',
          visibleWhen: 'e0',
          elements: [
            field('a', 'number', {
              required: 'e1',
              visibleWhen: 'e2',
              rules: [{ when: 'e3', message: 'No.' }],
            }),
            group(
              'g',
              [
                group(
                  'h',
                  [field('sum', 'calculated', { value: 'e5' }), field('b', 'dropdown', { options })],
                  { visibleWhen: 'e4' },
                ),
              ],
              { repeat: {} },
            ),
            button('c', { type: 'set_answers', answers: { a: 'e7' } }),
          ],
        },
      ],
    });
    const found = validateDefinition(definition, {
      expressions(text, scope, use) {
        seen.push([text, scope.join('/'), use].join(' '));
        return text === 'e5' ? [{ code: 'unknown_name', message: 'What is e5?', offset: 1 }] : [];
      },
    });
    expect(seen).toEqual([
      'e0  condition',
      'e1  condition',
      'e2  condition',
      'e3  condition',
      'e4 g condition',
      'e5 g/h value',
      'e6 g/h row_filter',
      'e7  value',
    ]);
    expect(found).toEqual([
      {
        severity: 'error',
        path: 'pages.0.elements.1.elements.0.elements.0.value',
        code: 'unknown_name',
        message: 'What is e5?',
        offset: 1,
      },
    ]);
  });

  test('has valid patterns', () => {
    expect(issues(onePage(field('a', 'short_text', { pattern: '(' })), { compilePattern })).toEqual([
      'error pages.0.elements.0.pattern invalid_pattern',
    ]);
  });

  test('with 300 fields is read and validated in milliseconds', () => {
    const json = largeForm(300);
    const before = process.threadCpuUsage();
    for (let iteration = 0; iteration < 15; iteration++) {
      const { definition } = readDefinition(json);
      validateDefinition(definition as Form);
    }
    // CPU time, which a busy machine does not affect: 2 to 3 ms each, more at first.
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 15).toBeLessThan(40_000);
  });
});
