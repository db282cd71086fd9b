import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules that axe leaves off unless they are named: visible text is part of the accessible name (WCAG 2.5.3). */
const extraRules = ['label-content-name-mismatch'];

export interface AxeOptions {
  /** A selector: only what is inside of it. */
  within?: string;
  rules?: readonly string[];
  tags?: readonly string[];
  /** Rules that are not asked for here. */
  disabledRules?: readonly string[];
}

/** What fades in has its colours only at the end. Spinners have none. */
const waitForAnimations = `Promise.all(
  document.getAnimations()
    .filter(({ effect }) => effect && effect.getComputedTiming().endTime !== Infinity)
    .map(({ finished }) => finished.catch(() => {})),
)`;

/**
 * What axe finds on a page, a line for each: the rule, where, and why. It is put into the page once, and no further page is
 * opened for it, which takes a tenth of the time that its own driver needs.
 */
export const axeFindings = async (page: Page, look: AxeOptions = {}): Promise<string[]> => {
  const { within, rules, tags, disabledRules = [] } = look;
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(source);
  await page.evaluate(`${waitForAnimations}.then(() => {})`);
  const options: RunOptions = {
    resultTypes: ['violations'],
    // Or it fetches every style sheet again, for one rule about turned phones: a third of its time.
    preload: false,
    rules: Object.fromEntries([
      ...extraRules.map((rule) => [rule, { enabled: true }]),
      ...disabledRules.map((rule) => [rule, { enabled: false }]),
    ]),
    ...(rules && { runOnly: { type: 'rule', values: [...rules] } }),
    ...(tags && { runOnly: { type: 'tag', values: [...tags] } }),
  };
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run(${within ? JSON.stringify(within) : 'document'}, ${JSON.stringify(options)})`,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id} ${target.join(' ')} ${failureSummary}`.trim()),
  );
};
