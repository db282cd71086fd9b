import { pluralRules } from './formatters.ts';

/**
 * Everything that can be wrong with an answer, by a stable code, with its English sentence. Another language is another
 * object of this type. A sentence that counts has a form for each plural category its language knows.
 */
type Counted = { readonly count: string; readonly other: string } & Readonly<
  Partial<Record<Intl.LDMLPluralRule, string>>
>;
/** A sentence that says more where it can. */
type Helpful = { readonly given: string; readonly more: string; readonly other: string };
type Message = string | Counted | Helpful;

const counted = (count: string, one: string, other: string): Message => ({ count, one, other });

export const problemMessages = {
  required: 'This is required.',
  must_accept: 'Please accept this to go on.',
  wrong_type: 'This must be {expected}.',
  invalid_text: 'This holds characters that cannot be stored. Remove them.',
  too_short: counted('min', 'Write at least one character.', 'Write at least {min} characters.'),
  too_long: counted('max', 'Write at most one character.', 'Write at most {max} characters.'),
  pattern_mismatch: 'This does not have the expected form.',
  invalid_email: 'Write an e-mail address such as name@example.com.',
  domain_not_allowed: 'Use an address at {domains}.',
  invalid_phone: 'Write a phone number with its country code, such as +33 1 23 45 67 89.',
  invalid_url: 'Write a web address such as https://example.com.',
  not_whole: 'Write a whole number.',
  too_small: 'The smallest possible value is {min}.',
  too_large: 'The largest possible value is {max}.',
  not_a_step: 'Values go in steps of {step}. The nearest is {nearest}.',
  too_many_decimals: counted('decimals', 'Use at most one decimal.', 'Use at most {decimals} decimals.'),
  not_an_option: 'Choose one of the options.',
  duplicate_choice: 'Choose each option only once.',
  too_few_choices: counted('min', 'Choose at least one option.', 'Choose at least {min} options.'),
  too_many_choices: counted('max', 'Choose at most one option.', 'Choose at most {max} options.'),
  incomplete_ranking: counted(
    'missing',
    'One option has no place yet.',
    '{missing} options have no place yet.',
  ),
  unknown_row: 'This row is not part of the question.',
  row_required: 'Answer this row.',
  invalid_date: 'Write a date of the calendar, such as 2026-11-15.',
  too_early: 'The earliest possible is {min}.',
  too_late: 'The latest possible is {max}.',
  weekday_not_allowed: 'This day of the week cannot be chosen.',
  invalid_time: 'Write a time of day such as 14:30.',
  invalid_datetime: 'Write a date and time with its offset, such as 2026-11-15T14:30:00Z.',
  end_before_start: 'The end must not be before the start.',
  range_too_short: counted('min', 'Choose at least one day.', 'Choose at least {min} days.'),
  range_too_long: counted('max', 'Choose at most one day.', 'Choose at most {max} days.'),
  part_required: 'This part is required.',
  unknown_part: 'This part is not asked for.',
  invalid_country: 'Choose a country.',
  country_not_allowed: 'This country cannot be chosen.',
  invalid_location: 'Write a latitude from -90 to 90 and a longitude from -180 to 180.',
  invalid_file: 'This is not the id of an uploaded file.',
  unknown_file: 'This file is not there. Upload it again.',
  too_few_files: counted('min', 'Add at least one file.', 'Add at least {min} files.'),
  too_many_files: counted('max', 'Add at most one file.', 'Add at most {max} files.'),
  file_too_large: 'A file can have at most {max} MB.',
  file_type_not_allowed: 'Use a file of these types: {accept}.',
  invalid_row_id: 'Choose one of the rows.',
  value_too_large: 'This value is too large or too deep.',
  rule: '{message}',
  unknown_key: {
    given: 'nearest',
    more: 'The form has no field of this name. Did you mean "{nearest}"?',
    other: 'The form has no field of this name.',
  },
  unknown_group: 'The form has no repeatable group of this name here.',
  unknown_instance: 'There is no instance with this id. It may have been removed.',
  unknown_page: 'There is no such page, or it is not shown now.',
  invalid_instance: 'Each instance needs an id (ins_…) of its own.',
  too_few_instances: counted('min', 'Add at least one.', 'Add at least {min}.'),
  too_many_instances: counted('max', 'At most one is possible.', 'At most {max} are possible.'),
} as const satisfies Record<string, Message>;

export type ProblemCode = keyof typeof problemMessages;
export type ProblemMessages = Readonly<Record<ProblemCode, Message>>;

/** `path` leads to a part of the answer: a row of a matrix, the city of an address, an item of a list. */
export type Problem = {
  readonly code: ProblemCode;
  readonly values?: Readonly<Record<string, string | number>>;
  readonly path?: readonly (string | number)[];
};

export const problem = (code: ProblemCode, values?: Problem['values'], path?: Problem['path']): Problem => ({
  code,
  ...(values && { values }),
  ...(path && { path }),
});

/** The sentence for people, in the language of `messages`. */
export function problemMessage(
  { code, values = {} }: Problem,
  messages: ProblemMessages = problemMessages,
  locale = 'en',
): string {
  const text = sentenceOf(messages[code], values, locale);
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

function sentenceOf(message: Message, values: NonNullable<Problem['values']>, locale: string): string {
  if (typeof message === 'string') return message;
  if ('given' in message) return values[message.given] === undefined ? message.other : message.more;
  return pluralForm(message, Number(values[message.count]), locale);
}

const pluralForm = (message: Counted, count: number, locale: string): string =>
  message[pluralRules(locale).select(count)] ?? message.other;
