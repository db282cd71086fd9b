import { launchChromium } from '../../e2e/chromium.ts';
import { largePages, typeKeys } from '../../e2e/embed/keystrokes.ts';
import { publishForm } from '../bench-form.ts';
import type { Scenario } from '../scenario.ts';
import { quantile } from '../statistics.ts';

const strokes = 50;

const sorted = (values: readonly number[]) => values.toSorted((a, b) => a - b);

export const keystroke: Scenario = {
  title: 'A keystroke in a repeating group with 500 instances',
  about:
    "Ten expressions in each instance and a sum over all, on the hosted page in Chromium. From the input event until everything that depends on it is computed and laid out, and until the frame is drawn, including the wait for that frame. CPU is that of the page's main thread, including saving the answers.",
  async run({ world }) {
    const there = await world();
    const form = await publishForm(there, await there.createAccount(0), { pages: largePages });
    const browser = await launchChromium();
    try {
      const page = await browser.newPage();
      await page.goto(`${there.service.origin}/f/${form.id}`);
      await page.locator('service-form form:not([data-served])').waitFor();
      const { work, drawn, cpu } = await typeKeys(page, strokes);
      const [worked, shown] = [sorted(work), sorted(drawn)];
      return {
        values: [
          { what: 'computed and laid out, p50', value: quantile(worked, 0.5), unit: 'ms' },
          { what: 'computed and laid out, p95', value: quantile(worked, 0.95), unit: 'ms' },
          { what: 'drawn, p50', value: quantile(shown, 0.5), unit: 'ms' },
          { what: 'drawn, p95', value: quantile(shown, 0.95), unit: 'ms' },
          { what: 'CPU', value: cpu, unit: 'ms' },
        ],
        targets: [
          { what: 'keystroke, drawn, p50', measured: quantile(shown, 0.5), most: 16, unit: 'ms' },
          { what: 'keystroke, drawn, p95', measured: quantile(shown, 0.95), most: 16, unit: 'ms' },
        ],
      };
    } finally {
      await browser.close();
    }
  },
};
