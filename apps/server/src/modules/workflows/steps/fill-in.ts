import { createLiquid, type LiquidTemplate } from '../../../kit/liquid/liquid.ts';
import { refuse } from './failures.ts';

/* Texts with `{{ … }}` in the settings of steps. Only what members wrote is read as such: values are put in as data. */

export type Values = Readonly<Record<string, unknown>>;

const liquid = createLiquid();

const mostTexts = 2_000;
const read = new Map<string, LiquidTemplate>();

/** Texts stay the same from run to run, and reading one costs more than filling it in. */
const parsed = (text: string): LiquidTemplate => {
  const known = read.get(text);
  if (known) return known;
  const template = liquid.parse(text);
  if (read.size >= mostTexts) read.delete(read.keys().next().value as string);
  read.set(text, template);
  return template;
};

/** All texts of a step together: nothing else is done meanwhile. */
const mostMs = 1_000;
/** By the values that a step is run with. */
const spent = new WeakMap<Values, number>();

const timed = <T>(values: Values, work: () => T): T => {
  const before = spent.get(values) ?? 0;
  if (before > mostMs)
    refuse('invalid_text', 'The texts of the step take too long to fill in. Loop over less in them.');
  const began = performance.now();
  try {
    return work();
  } finally {
    spent.set(values, before + performance.now() - began);
  }
};

/** Text, with each value written as the place needs it. */
export const fillText = (text: string, values: Values, as: 'text' | 'url' | 'json' = 'text'): string =>
  text.includes('{') ? timed(values, () => liquid.render(parsed(text), values, { as })) : text;

/** Of one setting of a step, all values together: what they come to is kept, and handed on. */
const mostCharacters = 5_000_000;

/** Takes what a value weighs from what is left. Values that are named twice count twice. */
const weigh = (value: unknown, budget: { left: number }): void => {
  budget.left -= typeof value === 'string' ? value.length : 8;
  if (budget.left < 0)
    refuse(
      'value_too_large',
      `A setting of the step came to more than ${mostCharacters} characters. Take less into it.`,
    );
  if (typeof value !== 'object' || value === null) return;
  for (const part of Array.isArray(value) ? value : Object.values(value)) weigh(part, budget);
};

const fill = (setting: unknown, values: Values, budget: { left: number }): unknown => {
  if (typeof setting === 'string') {
    const filled = setting.includes('{')
      ? timed(values, () => liquid.renderValue(parsed(setting), values))
      : setting;
    weigh(filled, budget);
    return filled;
  }
  if (Array.isArray(setting)) return setting.map((item) => fill(item, values, budget));
  if (setting === null || typeof setting !== 'object') return setting;
  return Object.fromEntries(
    Object.entries(setting).map(([name, item]) => [name, fill(item, values, budget)]),
  );
};

/** Any JSON with its texts filled in. A lone `{{ … }}` keeps the type of its value. */
export const fillIn = (setting: unknown, values: Values): unknown =>
  fill(setting, values, { left: mostCharacters });

/** Values by name, filled in. One that was left empty is left out: null is what empties a column or an answer. */
export const fillMapping = (mapping: Values, values: Values): Record<string, unknown> =>
  fillIn(
    Object.fromEntries(
      Object.entries(mapping).filter(([, value]) => typeof value !== 'string' || value.trim() !== ''),
    ),
    values,
  ) as Record<string, unknown>;

/** A value as text, for settings that are one: an id, an address. */
export const asText = (value: unknown): string => {
  if (typeof value === 'string') return value;
  return value === null || value === undefined ? '' : (JSON.stringify(value) ?? '');
};

/** One text or several, each of which may stand for a list. */
export const fillTexts = (setting: string | readonly string[], values: Values): string[] =>
  [setting]
    .flat()
    .flatMap((text) => fillIn(text, values))
    .map((value) => asText(value).trim())
    .filter((text) => text !== '');
