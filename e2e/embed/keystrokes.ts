import type { Page } from 'playwright-core';

const INSTANCES = 500;

const field = (key: string, type: string, more: object) => ({
  kind: 'field',
  key,
  type,
  label: key,
  ...more,
});

/** A repeating group with 500 instances of ten expressions each, and a sum. */
export const largePages = [
  {
    id: 'one',
    elements: [
      {
        kind: 'group',
        key: 'items',
        label: 'Item',
        repeat: { min: INSTANCES, max: INSTANCES },
        elements: [
          field('amount', 'number', {}),
          field('note', 'short_text', { visibleWhen: 'coalesce(amount, 0) > 5' }),
          field('reason', 'short_text', { required: 'coalesce(amount, 0) > 3' }),
          ...Array.from({ length: 8 }, (_, index) =>
            field(`step_${index}`, 'calculated', {
              value: `coalesce(amount, 0) * ${index + 1}`,
              show: index === 0,
            }),
          ),
        ],
      },
      field('total', 'calculated', {
        value: 'sum(answers.items.map(item, coalesce(item.amount, 0)))',
        show: true,
      }),
    ],
  },
];

/** Times per keystroke in milliseconds. */
export interface Keystrokes {
  /** From the input event until computation and layout are done. */
  computed: number[];
  /** From the input event until the frame is painted, including the wait for that frame. */
  painted: number[];
  /** Main thread CPU time per keystroke. */
  cpu: number;
}

const measureScript = `(() => {
  window.strokes = { computed: [], painted: [] };
  const { shadowRoot: root } = document.querySelector('service-form');
  window.strokeAt = (index) => root.querySelector('[name="items.' + index + '.amount"]').focus();
  window.strokesDone = async (count) => {
    while (strokes.painted.length < count || strokes.computed.length < count) await new Promise(requestAnimationFrame);
  };
  addEventListener('input', () => {
    const from = performance.now();
    const { port1, port2 } = new MessageChannel();
    requestAnimationFrame(() => {
      port1.onmessage = () => strokes.painted.push(performance.now() - from);
      port2.postMessage(0);
    });
    // The form draws in a microtask, right after the event.
    setTimeout(() => {
      document.body.getBoundingClientRect();
      strokes.computed.push(performance.now() - from);
    });
  }, true);
})()`;

/** Types five-digit numbers in the middle of the form, each digit after the previous one was painted. */
export const typeKeys = async (page: Page, count: number): Promise<Keystrokes> => {
  await page.locator(`input[name="items.${INSTANCES - 1}.amount"]`).waitFor();
  await page.evaluate(measureScript);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const cpuSeconds = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  };
  const type = async (from: number, to: number) => {
    for (let stroke = from; stroke < to; stroke += 1) {
      await page.evaluate(`strokeAt(${200 + Math.floor(stroke / 5)})`);
      await page.keyboard.press(`Digit${1 + (stroke % 9)}`);
      await page.evaluate(`strokesDone(${stroke + 1})`);
    }
  };
  // The first runs warm up the JavaScript engine.
  const warm = 10;
  await type(0, warm);
  const before = await cpuSeconds();
  await type(warm, warm + count);
  const cpu = ((await cpuSeconds()) - before) * (1_000 / count);
  const { computed, painted } = await page.evaluate<Pick<Keystrokes, 'computed' | 'painted'>>('strokes');
  return { computed: computed.slice(warm), painted: painted.slice(warm), cpu };
};
