/** Functions of expressions, with descriptions for completion. */
export type CelFunction = {
  name: string;
  /** Its parameters, as a hint. */
  args: string;
  about: string;
  /** A method: `answers.name.contains(…)`. */
  method?: 'text' | 'list' | undefined;
  /** Filters support fewer functions. */
  inFilters?: true | undefined;
};

const both = { inFilters: true } as const;

export const celFunctions: readonly CelFunction[] = [
  { name: 'today', args: '', about: 'Today’s date', ...both },
  { name: 'now', args: '', about: 'The current date and time', ...both },
  { name: 'daysBetween', args: 'a, b', about: 'Number of days from a to b' },
  { name: 'duration', args: '"36h"', about: 'A length of time', ...both },
  { name: 'timestamp', args: '"2026-11-15T09:30:00Z"', about: 'Date and time from text', ...both },
  { name: 'has', args: 'answer', about: 'True if there is an answer', ...both },
  { name: 'coalesce', args: 'a, b', about: 'The first value that isn’t empty', ...both },
  { name: 'size', args: 'text or list', about: 'Number of characters or items', ...both },
  { name: 'lower', args: 'text', about: 'Lowercase text', ...both },
  { name: 'upper', args: 'text', about: 'Uppercase text', ...both },
  { name: 'trim', args: 'text', about: 'Text without leading or trailing spaces', ...both },
  { name: 'round', args: 'number, digits', about: 'Number rounded to this many decimals' },
  { name: 'sum', args: 'list', about: 'Sum of the numbers' },
  { name: 'avg', args: 'list', about: 'Average of the numbers' },
  { name: 'min', args: 'list', about: 'Lowest number or earliest date' },
  { name: 'max', args: 'list', about: 'Highest number or latest date' },
  { name: 'lookup', args: '"table", key', about: 'A row from a table' },
  { name: 'format', args: '"{0}", a', about: 'Text with values filled in' },
  { name: 'string', args: 'value', about: 'Convert to text' },
  { name: 'double', args: 'text', about: 'Convert text to a number' },
  { name: 'int', args: 'value', about: 'Convert to a whole number' },
  { name: 'contains', args: '"text"', about: 'True if it contains the text', method: 'text', ...both },
  { name: 'startsWith', args: '"text"', about: 'True if it starts with the text', method: 'text', ...both },
  { name: 'endsWith', args: '"text"', about: 'True if it ends with the text', method: 'text', ...both },
  { name: 'matches', args: '"pattern"', about: 'True if it matches the regular expression', method: 'text' },
  { name: 'map', args: 'item, item.key', about: 'One value from each item', method: 'list' },
  { name: 'filter', args: 'item, condition', about: 'Items that meet a condition', method: 'list' },
  { name: 'exists', args: 'item, condition', about: 'True if any item meets a condition', method: 'list' },
  { name: 'all', args: 'item, condition', about: 'True if every item meets a condition', method: 'list' },
];
