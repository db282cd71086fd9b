/** What an expression can call, in words, for the list that opens while one types. */
export type CelFunction = {
  name: string;
  /** What stands in its brackets, as a reminder. */
  args: string;
  about: string;
  /** Called on a value: `answers.name.contains(…)`. */
  method?: 'text' | 'list' | undefined;
  /** Filters know fewer. */
  inFilters?: true | undefined;
};

const both = { inFilters: true } as const;

export const celFunctions: readonly CelFunction[] = [
  { name: 'today', args: '', about: 'The date today', ...both },
  { name: 'now', args: '', about: 'The date and time now', ...both },
  { name: 'daysBetween', args: 'a, b', about: 'Whole days from a to b' },
  { name: 'duration', args: '"36h"', about: 'A span of hours, minutes, seconds', ...both },
  { name: 'timestamp', args: '"2026-11-15T09:30:00Z"', about: 'A date with time, from text', ...both },
  { name: 'has', args: 'answer', about: 'Whether there is an answer', ...both },
  { name: 'coalesce', args: 'a, b', about: 'The first that is not empty', ...both },
  { name: 'size', args: 'text or list', about: 'How many characters or items', ...both },
  { name: 'lower', args: 'text', about: 'In lower case', ...both },
  { name: 'upper', args: 'text', about: 'In upper case', ...both },
  { name: 'trim', args: 'text', about: 'Without blanks at its ends', ...both },
  { name: 'round', args: 'number, digits', about: 'Rounded, to whole numbers or to digits' },
  { name: 'sum', args: 'list', about: 'All numbers together' },
  { name: 'avg', args: 'list', about: 'The mean of numbers' },
  { name: 'min', args: 'list', about: 'The least number or earliest date' },
  { name: 'max', args: 'list', about: 'The greatest number or latest date' },
  { name: 'lookup', args: '"table", key', about: 'A row of a data table' },
  { name: 'format', args: '"{0}", a', about: 'A text with values put in' },
  { name: 'string', args: 'value', about: 'As text' },
  { name: 'double', args: 'text', about: 'A number, from text' },
  { name: 'int', args: 'value', about: 'The whole number' },
  { name: 'contains', args: '"text"', about: 'Whether the text is in it', method: 'text', ...both },
  { name: 'startsWith', args: '"text"', about: 'Whether it starts so', method: 'text', ...both },
  { name: 'endsWith', args: '"text"', about: 'Whether it ends so', method: 'text', ...both },
  { name: 'matches', args: '"pattern"', about: 'Whether a regular expression matches', method: 'text' },
  { name: 'map', args: 'item, item.key', about: 'One value of each item', method: 'list' },
  { name: 'filter', args: 'item, condition', about: 'The items that meet a condition', method: 'list' },
  { name: 'exists', args: 'item, condition', about: 'Whether some item meets it', method: 'list' },
  { name: 'all', args: 'item, condition', about: 'Whether every item meets it', method: 'list' },
];
