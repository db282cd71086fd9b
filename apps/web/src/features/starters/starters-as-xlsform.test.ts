import {
  type Definition,
  exportXlsForm,
  importXlsForm,
  qualifiedKey,
  readDefinition,
  type SheetCells,
  walkElements,
} from '@form-service/engine';
import { describe, expect, test } from 'vitest';
import { starters } from './starters.ts';

const read = (definition: unknown): Definition => readDefinition(definition).definition as Definition;

const imported = (sheets: readonly SheetCells[]): Definition => {
  const result = importXlsForm(sheets);
  if (result.problems) throw new Error(JSON.stringify(result.problems));
  return result.definition;
};

/** Elements by qualified key, without what becomes a rule or an appearance. */
const elementsOf = (definition: Definition) =>
  new Map(
    [...walkElements(definition)].map((placed) => {
      const {
        width,
        rules,
        minLength,
        maxLength,
        pattern,
        min,
        max,
        step,
        visibleWhen,
        required,
        value,
        ...rest
      } = placed.element as unknown as Record<string, unknown>;
      delete rest.elements;
      return [qualifiedKey(placed) ?? placed.path, rest];
    }),
  );

/** Survey rows by column, without list names and default constraint messages. */
const surveyOf = ([survey]: readonly SheetCells[]) => {
  const [head = [], ...rows] = survey?.rows ?? [];
  return rows.map((cells) => {
    const row = Object.fromEntries(cells.flatMap((cell, at) => (cell === null ? [] : [[head[at], cell]])));
    const { constraint_message: _message, appearance, type, ...rest } = row as Record<string, unknown>;
    // XLSForm has a keyboard type for phone numbers, which makes no difference here.
    return {
      ...rest,
      appearance: appearance === 'numbers' ? undefined : appearance,
      type: String(type).split(' ')[0],
    };
  });
};

describe.each(starters)('$name as an XLSForm', ({ name, definition }) => {
  const first = read(definition);
  const { sheets, report } = exportXlsForm(first, { title: name });
  const again = imported(sheets);

  test('round-trips, except for what was reported', () => {
    const reported = new Set(report.map(({ place }) => place));
    const back = elementsOf(again);
    let compared = 0;
    for (const [key, element] of elementsOf(first)) {
      if (reported.has(key)) continue;
      compared++;
      expect([key, back.get(key)]).toEqual([key, element]);
    }
    expect(compared).toBeGreaterThan(3);
    expect(again.pages.map(({ title }) => title)).toEqual(first.pages.map(({ title }) => title));
  });

  test('asks the same under the same conditions after a second export', () => {
    expect(surveyOf(exportXlsForm(again, { title: name }).sheets)).toEqual(surveyOf(sheets));
  });
});
