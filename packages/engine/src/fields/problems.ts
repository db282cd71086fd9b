import type { Expected, ProblemCode, ProblemMessages } from '../messages/en.ts';
import type { Message } from '../messages/message.ts';
import { dateFormat, listFormat, numberFormat, pluralRules, validTimeZone } from './formatters.ts';

export type { ProblemCode, ProblemMessages } from '../messages/en.ts';

/** A value in a message. All values except text are formatted for the locale. */
type MessageValue =
  | string
  | number
  | readonly string[]
  | { readonly date: string }
  | { readonly time: string }
  | { readonly datetime: string }
  | { readonly minutes: number }
  /** Text that the caller selects by locale. */
  | ((locale: string) => string);

/** `path` is the part of the answer: a row of a matrix, the city of an address, an item of a list. */
export type Problem = {
  readonly code: ProblemCode;
  readonly values?: Readonly<Record<string, MessageValue>>;
  readonly path?: readonly (string | number)[];
};

export const problem = (
  code: Exclude<ProblemCode, 'wrong_type'>,
  values?: Problem['values'],
  path?: Problem['path'],
): Problem => ({
  code,
  ...(values && { values }),
  ...(path && { path }),
});

export const wrongType = (expected: Expected): Problem => ({ code: 'wrong_type', values: { expected } });

/** The language and time zone of messages. The default time zone is UTC. */
export type MessageOptions = {
  readonly messages: ProblemMessages;
  readonly locale: string;
  readonly timeZone?: string | undefined;
};

/** The message for a problem. */
export function formatProblem({ code, values = {} }: Problem, options: MessageOptions): string {
  return selectMessage(options.messages[code], values, options.locale).replace(
    /\{(\w+)\}/g,
    (placeholder, name: string) => {
      const value = values[name];
      return value === undefined ? placeholder : formatValue(value, options);
    },
  );
}

function selectMessage(message: Message, values: NonNullable<Problem['values']>, locale: string): string {
  if (typeof message === 'string') return message;
  if ('forms' in message) return message.forms[values[message.by] as string] ?? '';
  if ('ifPresent' in message)
    return values[message.ifPresent] === undefined ? message.other : message.withValue;
  return message[pluralRules(locale).select(Number(values[message.count]))] ?? message.other;
}

const DATE_FORMAT = { year: 'numeric', month: 'short', day: 'numeric' } as const;
const TIME_FORMAT = { hour: 'numeric', minute: '2-digit' } as const;

function formatValue(value: MessageValue, { locale, timeZone }: MessageOptions): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'function') return value(locale);
  if (typeof value === 'number') return numberFormat(locale, { maximumFractionDigits: 10 }).format(value);
  if ('date' in value)
    return dateFormat(locale, { ...DATE_FORMAT, timeZone: 'UTC' }).format(Date.parse(value.date));
  if ('time' in value)
    return dateFormat(locale, { ...TIME_FORMAT, timeZone: 'UTC' }).format(
      Date.parse(`1970-01-01T${value.time}Z`),
    );
  if ('datetime' in value)
    return dateFormat(locale, {
      ...DATE_FORMAT,
      ...TIME_FORMAT,
      timeZone: validTimeZone(timeZone),
      timeZoneName: 'short',
    }).format(Date.parse(value.datetime));
  if ('minutes' in value)
    return numberFormat(locale, { style: 'unit', unit: 'minute' }).format(value.minutes);
  return listFormat(locale, 'disjunction').format(value);
}
