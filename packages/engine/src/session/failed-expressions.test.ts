import { describe, expect, test } from 'vitest';
import type { Definition } from '../definition.ts';
import { validateSession } from '../session.ts';
import { field, group, onePage } from '../validation/testing/forms.ts';
import { failedExpressions } from './failed-expressions.ts';
import { briefErrors, ins, start } from './testing/sessions.ts';

const twice = 'answers.g.exists(x, answers.g.filter(y, y.n == x.n).size() > 1)';
const numbers = (count: number) => Array.from({ length: count }, (_, n) => ({ id: ins(n), n }));
const list = (...more: Parameters<typeof group>[1][number][]) =>
  group('g', [field('n', 'number'), ...more], { repeat: {} });

const failedPaths = (definition: Definition, count: number): string[] =>
  briefErrors(failedExpressions(start(definition, { g: numbers(count), extra: 'x' })));

describe('an expression that exceeds the budget is reported at its field', () => {
  test('a rule, even if many instances disable it', () => {
    const rules = [{ when: twice, message: 'Use each number once.' }];
    const definition = onePage(list(), field('check', 'short_text', { rules }));
    expect(failedPaths(definition, 100)).toEqual([]);
    expect(failedPaths(definition, 1000)).toEqual(['answers.check too_complex']);
    expect(validateSession(start(definition, { g: numbers(1000) })).errors).toEqual([]);
  });

  test('required conditions, calculations, and conditions of fields, groups and pages', () => {
    const definition: Definition = {
      pages: [
        ...onePage(
          list(),
          field('needed', 'short_text', { required: twice }),
          field('total', 'calculated', { value: `size(answers.g.filter(x, ${twice}))` }),
          field('shown', 'short_text', { visibleWhen: twice }),
          group('inside', [field('a', 'short_text')], { visibleWhen: twice }),
        ).pages,
        { id: 'second', visibleWhen: twice, elements: [field('later', 'short_text')] },
      ],
    } as Definition;
    expect(failedPaths(definition, 1000).sort()).toEqual([
      'answers.inside too_complex',
      'answers.later too_complex',
      'answers.needed too_complex',
      'answers.shown too_complex',
      'answers.total too_complex',
    ]);
  });

  test('in each instance, up to a limit', () => {
    const rules = [
      { when: 'answers.g.filter(y, answers.g.exists(z, z.n == y.n + n)).size() > 1', message: 'No.' },
    ];
    const reported = failedPaths(onePage(list(field('m', 'number', { rules }))), 1000);
    expect(reported).toHaveLength(20);
    expect(reported[0]).toBe('answers.g.0.m too_complex');
  });

  test('not for hidden fields', () => {
    const rules = [{ when: twice, message: 'No.' }];
    const hidden = field('check', 'short_text', { rules, visibleWhen: 'answers.extra == "y"' });
    const inHidden = group('around', [field('deep', 'short_text', { rules })], {
      visibleWhen: 'answers.extra == "y"',
    });
    expect(failedPaths(onePage(list(), field('extra', 'short_text'), hidden, inHidden), 1000)).toEqual([]);
  });
});
