import { LRUCache } from 'lru-cache';
import { createLiquid, LiquidError, type LiquidTemplate } from '../../../kit/liquid/liquid.ts';

/* Texts with `{{ … }}` in the settings of steps. Only text that members wrote is a template: values are inserted as data. */

export type FillValues = Readonly<Record<string, unknown>>;

/** What to render: one text for a context, or any JSON whose lone `{{ … }}` keep their types. */
export type FillWork = { text: string; as: 'text' | 'url' | 'json' } | { setting: unknown };

/** Of one setting of a step, all values together: the result is stored and passed on. */
const maxCharacters = 5_000_000;
const maxCachedTexts = 2_000;

/** A setting that rendered to more than the limit. */
export class ValueTooLarge extends Error {
  override name = 'TooMuchFilled';
}

/** Deducts the size of a value from the budget. Values that are used twice count twice. */
const deductSize = (value: unknown, budget: { left: number }): void => {
  budget.left -= typeof value === 'string' ? value.length : 8;
  if (budget.left < 0) throw new ValueTooLarge();
  if (typeof value !== 'object' || value === null) return;
  for (const part of Array.isArray(value) ? value : Object.values(value)) deductSize(part, budget);
};

/** Renders settings; `milliseconds` is the limit for all texts of one setting. */
export const createFiller = (limits: Parameters<typeof createLiquid>[0], milliseconds: number) => {
  const liquid = createLiquid(limits);
  const read = new LRUCache<string, LiquidTemplate>({ max: maxCachedTexts });

  /** Texts are the same in every run, and parsing costs more than rendering. */
  const parsed = (text: string): LiquidTemplate => {
    const template = read.get(text) ?? liquid.parse(text);
    read.set(text, template);
    return template;
  };

  return (work: FillWork, values: FillValues): unknown => {
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
