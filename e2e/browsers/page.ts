import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { elementKey, type WebDriver } from './webdriver.ts';

/** WebDriver key code points. */
const keys: Record<string, string> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  Space: ' ',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
};

const keyboard = (actions: readonly object[]) => [{ type: 'key', id: 'keyboard', actions }];

/** `Control+Shift+z`: pressed in this order, released in reverse. */
const keyActions = (combination: string): object[] => {
  const values = combination.split('+').map((key) => keys[key] ?? key);
  return keyboard([
    ...values.map((value) => ({ type: 'keyDown', value })),
    ...values.toReversed().map((value) => ({ type: 'keyUp', value })),
  ]);
};

const typedActions = (text: string): object[] =>
  keyboard(
    [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  );

type PointerStep = 'down' | 'up' | { to: readonly [number, number] };

/** Moves in several steps, which drag handlers require. */
const pointerActions = (steps: readonly PointerStep[]): object[] => [
  {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: steps.map((step) => {
      if (step === 'down') return { type: 'pointerDown', button: 0 };
      if (step === 'up') return { type: 'pointerUp', button: 0 };
      const [x, y] = step.to.map(Math.round);
      return { type: 'pointerMove', duration: 0, origin: 'viewport', x, y };
    }),
  },
];

const inPage = readFileSync(new URL('in-page.js', import.meta.url), 'utf8');

/** One step of a selector. A name or text in slashes is a regular expression. */
interface Step {
  css?: string;
  role?: string;
  name?: string;
  text?: string;
  last?: boolean;
  /** Includes hidden elements, such as file inputs. */
  hidden?: boolean;
}

export type Selector = Step | readonly Step[];

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

type ClickTarget = { x: number; y: number; box: Box } | { not: string };

const stepsOf = (where: Selector): readonly Step[] => (Array.isArray(where) ? where : [where as Step]);

const describeSelector = (where: Selector): string => JSON.stringify(where);

const pollOptions = { timeout: 20_000, interval: 50 };

/** A page in any engine. Actions wait for the state they need, never for a fixed time. */
export const createPage = (remote: WebDriver) => {
  /** Runs a function body in the page, with the helpers of in-page.js and its arguments as `args`. */
  const run = <Value>(body: string, ...args: unknown[]): Promise<Value> =>
    remote.send('ExecuteScript', {
      script: `${inPage}\nconst args = arguments;\n${body}`,
      args,
    }) as Promise<Value>;

  const perform = (actions: readonly object[]) => remote.send('PerformActions', { actions });

  /** Waits until the element exists, is enabled, in view, not moving and not covered. */
  const aimAt = async (
    where: Selector,
    { force = false } = {},
  ): Promise<Exclude<ClickTarget, { not: string }>> => {
    let aimed: ClickTarget = { not: 'looked for' };
    let before = '';
    await expect
      .poll(async () => {
        aimed = await run<ClickTarget>('return aim(args[0], args[1])', stepsOf(where), force);
        const now = JSON.stringify(aimed);
        const isStill = now === before;
        before = now;
        if ('not' in aimed) return `${describeSelector(where)} is not ${aimed.not}`;
        return isStill ? 'at rest' : `${describeSelector(where)} moves`;
      }, pollOptions)
      .toBe('at rest');
    return aimed as unknown as Exclude<ClickTarget, { not: string }>;
  };

  const pointer = (...steps: PointerStep[]) => perform(pointerActions(steps));

  const click = async (where: Selector, options?: { force?: boolean }): Promise<void> => {
    const { x, y } = await aimAt(where, options);
    await pointer({ to: [x, y] }, 'down', 'up');
  };

  /** Presses a key with modifiers: `Enter`, `Control+a`. */
  const press = (key: string) => perform(keyActions(key));

  const type = (text: string) => perform(typedActions(text));

  const count = (where: Selector) => run<number>('return find(args[0]).length', stepsOf(where));

  const waitFor = (where: Selector) =>
    expect
      .poll(() => count(where), { ...pollOptions, message: `${describeSelector(where)} is there` })
      .toBeGreaterThan(0);

  const valueOf = (where: Selector) => run<string>('return find(args[0])[0]?.value', stepsOf(where));

  const goto = (url: string) => remote.send('Navigate', { url });

  return {
    run,
    goto,
    click,
    press,
    type,
    count,
    waitFor,
    valueOf,
    pointer,
    boxOf: async (where: Selector) => (await aimAt(where, { force: true })).box,
    waitForNo: (where: Selector) =>
      expect
        .poll(() => count(where), { ...pollOptions, message: `${describeSelector(where)} is gone` })
        .toBe(0),
    url: () => run<string>('return location.href'),
    textOf: (where: Selector) => run<string>('return flat(find(args[0])[0]?.innerText)', stepsOf(where)),
    isChecked: (where: Selector) => run<boolean>('return find(args[0])[0]?.checked', stepsOf(where)),
    focusedName: () => run<string>('return nameOf(focusedElement())'),
    focus: async (where: Selector) => {
      await waitFor(where);
      await run('find(args[0])[0].focus()', stepsOf(where));
    },
    /** Replaces the text of a field by typing. */
    fill: async (where: Selector, text: string): Promise<void> => {
      await click(where);
      await press('Control+a');
      await type(text);
      await expect
        .poll(() => valueOf(where), { ...pollOptions, message: describeSelector(where) })
        .not.toBe('');
    },
    /** Selects an option of a native select, which a driver cannot open. */
    choose: async (where: Selector, label: string): Promise<void> => {
      await waitFor(where);
      await run(
        `const [list] = find(args[0]);
         list.focus();
         list.value = [...list.options].find(({ label }) => flat(label) === args[1]).value;
         for (const name of ['input', 'change']) list.dispatchEvent(new Event(name, { bubbles: true, composed: true }));`,
        stepsOf(where),
        label,
      );
    },
    /** Sets the value of a date or time input, whose segments differ between engines. */
    setValue: async (where: Selector, value: string): Promise<void> => {
      await waitFor(where);
      await run(
        `const [input] = find(args[0]);
         input.focus();
         input.value = args[1];
         for (const name of ['input', 'change']) input.dispatchEvent(new Event(name, { bubbles: true, composed: true }));`,
        stepsOf(where),
        value,
      );
    },
    setFile: async (where: Selector, path: string): Promise<void> => {
      await expect.poll(() => count({ hidden: true, ...(where as Step) }), pollOptions).toBeGreaterThan(0);
      const element = await run<Record<string, string>>('return find(args[0])[0]', [
        { hidden: true, ...(where as Step) },
      ]);
      await remote.send('ElementSendKeys', { id: element[elementKey], text: path });
    },
    /** Clears cookies and storage and opens a URL as a new visitor. */
    startFresh: async (url: string): Promise<void> => {
      await goto(new URL('/healthz', url).href);
      await remote.send('DeleteAllCookies');
      await run('localStorage.clear(); sessionStorage.clear();');
      await goto(url);
    },
    resize: (width: number, height: number) => remote.send('SetWindowRect', { x: 0, y: 0, width, height }),
    screenshot: async (path: string) =>
      writeFile(path, Buffer.from((await remote.send('TakeScreenshot')) as string, 'base64')),
    close: () => remote.close(),
  };
};

export type BrowserPage = ReturnType<typeof createPage>;
