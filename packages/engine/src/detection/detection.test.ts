import { describe, expect, test } from 'vitest';
import { createDateOrderDetector } from './date-order.ts';
import { createDecimalSeparatorDetector } from './decimal-separator.ts';

const dates = (...cells: string[]) => {
  const evidence = createDateOrderDetector();
  cells.forEach((cell, index) => evidence.add(cell, index + 2));
  return evidence.result();
};

const numbers = (cells: readonly string[], elsewhere?: '.' | ',') => {
  const evidence = createDecimalSeparatorDetector();
  cells.forEach((cell, index) => evidence.add(cell, index + 2));
  return evidence.result(elsewhere);
};

describe('date order', () => {
  test.each([
    // Only dots, then a number above 12, then both.
    ['dmy', ['02.03.2026', '05.11.2026', '07.08.2026', '01.12.2026']],
    ['mdy', ['02.03.2026', '02.13.2026']],
    ['dmy', ['03/04/2026', '25/11/1963', '29/10/1963']],
    ['mdy', ['03/04/2026', '11/25/1963']],
    ['mdy', ['3/4/26', '11/25/63']],
    ['dmy', ['01.02.2026', '13/02/2026']],
    ['dmy', ['1.2.2026 - 3.2.2026', '02.03.2026']],
    ['dmy', ['03/04/2026 14:30', '25/11/2026 9:05 pm']],
    // Year-first dates are unambiguous, alone or with others.
    ['ymd', ['2026-11-15', '2026/11/15', '2026-11-15T09:30:00Z']],
    ['dmy', ['2026-11-15', '25/12/2026']],
    // Both orders give the same day.
    ['dmy', ['03/03/2026', '11/11/2026']],
    ['unknown', ['03/04/2026', '05-06-2026', '2026-11-15', 'tomorrow']],
    // A two-digit year can come first.
    ['unknown', ['26-03-02', '26-03-15']],
    ['ymd', ['26-03-02', '45-03-31']],
    ['unknown', ['13.02.2026', '03/04/2026']],
    ['mixed', ['25/11/1963', '11/25/1963']],
    ['mixed', ['02.03.2026', '12/25/2026']],
    [undefined, ['1.234,50', '12', 'A-1', '', '2026', '99/99/2026']],
  ])('%s: %j', (order, cells) => {
    const result = dates(...cells);
    expect(result?.dateOrder).toBe(order);
    if (result) expect(result.ambiguous).toBe(order === 'unknown' || order === 'mixed');
  });

  test('names the deciding value and mixed formats', () => {
    expect(dates('03/04/2026', '25/11/1963')?.evidence).toBe(
      '“25/11/1963” in row 3 is only a valid date with the day first.',
    );
    expect(dates('02.03.2026')?.evidence).toBe('Dates with dots have the day first: “02.03.2026” in row 2.');
    expect(dates('25/11/1963', '11/25/1963')?.evidence).toBe(
      '“11/25/1963” in row 3 is not a valid date with the day first, and “25/11/1963” in row 2 is not one with the month first.',
    );
    expect(dates('03/04/2026', '05/06/2026', '2026-01-31')?.evidence).toBe(
      '“03/04/2026” in row 2 and 1 more could be read in more than one order. ' +
        'The column also has dates with the year first: “2026-01-31” in row 4.',
    );
  });
});

describe('decimal separator', () => {
  test.each([
    [',', ['1.234,50', '7']],
    ['.', ['1,234.50', '7']],
    ['.', ['1,234,567']],
    [',', ['1.234', '0,5']],
    ['.', ['1.234', '12345.678', '0.123']],
    [',', ['€ 1 234,5']],
    ['unknown', ['1,234']],
    ['unknown', ['1.234', '5.678', '12']],
    ['mixed', ['1,5', '2.5']],
    [undefined, ['12', '-3', 'many', '']],
  ])('%s: %j', (separator, cells) => {
    expect(numbers(cells)?.decimalSeparator).toBe(separator);
  });

  test('uses other columns of the file if a column is ambiguous', () => {
    expect(numbers(['1,234'])).toMatchObject({ ambiguous: true });
    expect(numbers(['1,234'], '.')).toMatchObject({ decimalSeparator: '.', ambiguous: false });
    expect(numbers(['1,5'], '.')).toMatchObject({ decimalSeparator: ',' });
  });

  test('unambiguous numbers with different separators are not ambiguous', () => {
    expect(numbers(['1,5', '2.5'])).toMatchObject({ ambiguous: false });
    expect(numbers(['1,5', '2.5', '1,234'])).toMatchObject({ ambiguous: true });
  });
});
