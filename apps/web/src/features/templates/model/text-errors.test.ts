import { describe, expect, test } from 'vitest';
import { errorAt, unknownNames } from './text-errors.ts';

const shown = (text: string, { from, to }: { from: number; to: number }) => text.slice(from, to);

describe('an API error', () => {
  const text = '<p>One</p>\n<p>{% if %}two</p>\n';

  test('marks the whole tag at its position', () => {
    const problem = errorAt(text, 'a value is missing (line 2, column 4)');
    expect(problem).toMatchObject({ line: 2, message: 'a value is missing', severity: 'error' });
    expect(shown(text, problem)).toBe('{% if %}');
  });

  test('marks to the end of the line without a tag, and the first line without a position', () => {
    expect(shown(text, errorAt(text, 'broken (line 1, column 4)'))).toBe('One</p>');
    expect(shown(text, errorAt(text, 'A layout needs {{ content }}.'))).toBe('<p>One</p>');
  });

  test('stays within the text, even if the position is beyond it', () => {
    expect(errorAt('', 'never closed (line 9, column 9)')).toMatchObject({ from: 0, to: 0, line: 1 });
  });
});

describe('unknown names', () => {
  const known = [
    { reference: 'entry.text.full_name', type: 'string' },
    { reference: 'entry.answers.rating', type: 'number' },
    { reference: 'entry.fields', type: 'list' },
    { reference: 'item', type: 'any' },
  ];

  test('are found in outputs and tags, with the nearest known name', () => {
    const text = 'Hi {{ entry.text.ful_name | upcase }}\n{% if entry.answers.ratng > 3 %}!{% endif %}';
    const problems = unknownNames(text, known);
    expect(problems.map((one) => [one.line, shown(text, one)])).toEqual([
      [1, 'entry.text.ful_name'],
      [2, 'entry.answers.ratng'],
    ]);
    expect(problems[0]?.message).toContain('Did you mean “entry.text.full_name”?');
  });

  test.each([
    '{% for entry in entry.fields %}{{ entry.label }}{% endfor %}',
    '{% assign entry = 1 %}{{ entry.x }}',
    '{{ entry.fields[0].label }}',
    '{{ "entry.text.nobody" }}',
    '{{ forloop.index }}',
    'entry.text.nobody',
  ])('exclude names that the text declares: %s', (text) => {
    expect(unknownNames(text, known)).toEqual([]);
  });
});
