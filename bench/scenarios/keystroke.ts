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
  async run({ getEnvironment }) {
    const environment = await getEnvironment();
    const form = await publishForm(environment, await environment.createAccount(0), { pages: largePages });
    const browser = await launchChromium();
    try {
      const page = await browser.newPage();
      await page.goto(`${environment.service.origin}/f/${form.id}`);
      await page.locator('service-form form:not([data-served])').waitFor();
      const { computed, painted, cpu } = await typeKeys(page, strokes);
      const [worked, shown] = [sorted(computed), sorted(painted)];
      return {
        values: [
          { label: 'computed and laid out, p50', value: quantile(worked, 0.5), unit: 'ms' },
          { label: 'computed and laid out, p95', value: quantile(worked, 0.95), unit: 'ms' },
          { label: 'drawn, p50', value: quantile(shown, 0.5), unit: 'ms' },
          { label: 'drawn, p95', value: quantile(shown, 0.95), unit: 'ms' },
          { label: 'CPU', value: cpu, unit: 'ms' },
        ],
        targets: [
          { label: 'keystroke, drawn, p50', measured: quantile(shown, 0.5), max: 16, unit: 'ms' },
          { label: 'keystroke, drawn, p95', measured: quantile(shown, 0.95), max: 16, unit: 'ms' },
        ],
      };
    } finally {
      await browser.close();
    }
  },
};
