import { runRequestInThread } from '../../../http/run-request-in-thread.ts';
import { doneOrThrow } from '../../../http/thread-outcome.ts';
import { inlineLimits, renderInlineOrInThread } from '../../../kit/liquid/inline-or-in-thread.ts';
import { failPermanently } from './failures.ts';
import { createFiller, type FillValues, type FillWork, ValueTooLarge } from './fill-work.ts';

const timeoutMs = 20_000;
/** Per step on the main thread: runs have many steps, and all accounts share it. */
const inlineMs = 3;
const fillInline = createFiller({ ...inlineLimits, milliseconds: inlineMs }, inlineMs);

const failTooLarge = (): never =>
  failPermanently('value_too_large', 'A setting of the step has more than 5,000,000 characters. Shorten it.');

/** A value as text, for settings such as an id or a URL. */
export const asText = (value: unknown): string => {
  if (typeof value === 'string') return value;
  return value === null || value === undefined ? '' : (JSON.stringify(value) ?? '');
};

/** Renders the settings of a step, in a thread if that takes long. */
export interface Fill {
  /** Text, with each value encoded for its context. */
  text(text: string, as?: 'text' | 'url' | 'json'): Promise<string>;
  /** Any JSON with its texts rendered. A lone `{{ … }}` keeps the type of its value. */
  value(setting: unknown): Promise<unknown>;
  /** Values by name, rendered. An empty one is omitted: null is what clears a column or an answer. */
  mapping(mapping: FillValues): Promise<Record<string, unknown>>;
  /** One text or several, each of which may render to a list. */
  texts(setting: string | readonly string[]): Promise<string[]>;
}

export const createFill = (accountId: string, values: FillValues): Fill => {
  /** The time that the step has used on the main thread so far. */
  let spentMs = 0;

  const quickly = (work: FillWork): unknown => {
    const startedAt = performance.now();
    try {
      return fillInline(work, values);
    } finally {
      spentMs += performance.now() - startedAt;
    }
  };
  const slowly = async (work: FillWork): Promise<unknown> => {
    const file = new URL('./fill-thread.ts', import.meta.url);
    const input = { work, values };
    const task = { file, input, owner: accountId, timeoutMs };
    const outcome = await runRequestInThread<typeof import('./fill-thread.ts').run>(task, 'settings');
    return outcome === 'too much' ? failTooLarge() : doneOrThrow(outcome);
  };
  const fill = async (work: FillWork): Promise<unknown> => {
    if (spentMs > inlineMs) return slowly(work);
    try {
      return await renderInlineOrInThread(
        () => quickly(work),
        () => slowly(work),
      );
    } catch (error) {
      if (error instanceof ValueTooLarge) failTooLarge();
      throw error;
    }
  };

  const value = (setting: unknown) => fill({ setting });
  return {
    text: async (text, as = 'text') => (text.includes('{') ? String(await fill({ text, as })) : text),
    value,
    mapping: async (mapping) =>
      (await value(
        Object.fromEntries(
          Object.entries(mapping).filter(([, one]) => typeof one !== 'string' || one.trim() !== ''),
        ),
      )) as Record<string, unknown>,
    texts: async (setting) =>
      ((await value([setting].flat())) as unknown[])
        .flat()
        .map((one) => asText(one).trim())
        .filter((text) => text !== ''),
  };
};
