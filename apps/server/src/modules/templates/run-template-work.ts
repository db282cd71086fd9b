import { runRequestInThread } from '../../http/run-request-in-thread.ts';
import { doneOrThrow } from '../../http/thread-outcome.ts';
import { renderInlineOrInThread } from '../../kit/liquid/inline-or-in-thread.ts';
import { inlineEngines } from './render.ts';
import { type TemplateWork, templateWork } from './template-work.ts';

/** The templates' own limits are far lower. */
const timeoutMs = 20_000;

/** Parses or renders a template, in a thread if that takes long. Throws a LiquidError on failure. */
export const runTemplateWork = <Kind extends keyof TemplateWork>(
  accountId: string,
  kind: Kind,
  asked: TemplateWork[Kind]['asked'],
): Promise<TemplateWork[Kind]['done']> =>
  renderInlineOrInThread<TemplateWork[Kind]['done']>(
    () => templateWork[kind](inlineEngines, asked),
    async () => {
      const file = new URL('./template-thread.ts', import.meta.url);
      const input = { kind, asked } as Parameters<typeof import('./template-thread.ts').run>[0];
      const work = { file, input, owner: accountId, timeoutMs };
      const outcome = await runRequestInThread<typeof import('./template-thread.ts').run>(work, 'body');
      return doneOrThrow(outcome) as TemplateWork[Kind]['done'];
    },
  );
