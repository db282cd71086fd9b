import { createLiquid, LiquidError, type LiquidTemplate } from '../../../kit/liquid/liquid.ts';

/* Texts with `{{ … }}` in the settings of steps. Only what members wrote is read as such: values are put in as data. */

export type Values = Readonly<Record<string, unknown>>;

/** What is filled in: one text as a place needs it, or any JSON whose texts keep the types of lone `{{ … }}`. */
export type FillWork = { text: string; as: 'text' | 'url' | 'json' } | { setting: unknown };

/** Of one setting of a step, all values together: what they come to is kept, and handed on. */
const maxCharacters = 5_000_000;
const maxCachedTexts = 2_000;

/** A setting that came to more than is kept. */
export class ValueTooLarge extends Error {
  override name = 'TooMuchFilled';
}

/** Takes what a value weighs from what is left. Values that are named twice count twice. */
const deductSize = (value: unknown, budget: { left: number }): void => {
  budget.left -= typeof value === 'string' ? value.length : 8;
  if (budget.left < 0) throw new ValueTooLarge();
  if (typeof value !== 'object' || value === null) return;
  for (const part of Array.isArray(value) ? value : Object.values(value)) deductSize(part, budget);
};

/** Fills in settings; `milliseconds` are for all texts of one setting together. */
export const createFiller = (limits: Parameters<typeof createLiquid>[0], milliseconds: number) => {
  const liquid = createLiquid(limits);
  const read = new Map<string, LiquidTemplate>();

  /** Texts stay the same from run to run, and reading one costs more than filling it in. */
  const parsed = (text: string): LiquidTemplate => {
    const known = read.get(text);
    if (known) return known;
    const template = liquid.parse(text);
    if (read.size >= maxCachedTexts) read.delete(read.keys().next().value as string);
    read.set(text, template);
    return template;
  };

  return (work: FillWork, values: Values): unknown => {
    const end = performance.now() + milliseconds;
    const inTime = <T>(fill: () => T): T => {
      if (performance.now() > end)
        throw new LiquidError('limit', "The step's text takes too long to render. Use smaller loops.");
      return fill();
    };
    if ('text' in work) return liquid.render(parsed(work.text), values, { as: work.as });
    const budget = { left: maxCharacters };
    const fill = (setting: unknown): unknown => {
      if (typeof setting === 'string') {
        const filled = setting.includes('{')
          ? inTime(() => liquid.renderValue(parsed(setting), values))
          : setting;
        deductSize(filled, budget);
        return filled;
      }
      if (Array.isArray(setting)) return setting.map(fill);
      if (setting === null || typeof setting !== 'object') return setting;
      return Object.fromEntries(Object.entries(setting).map(([name, item]) => [name, fill(item)]));
    };
    return fill(work.setting);
  };
};
