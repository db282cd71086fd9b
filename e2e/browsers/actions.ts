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
export const keyActions = (combination: string): object[] => {
  const values = combination.split('+').map((key) => keys[key] ?? key);
  return keyboard([
    ...values.map((value) => ({ type: 'keyDown', value })),
    ...values.toReversed().map((value) => ({ type: 'keyUp', value })),
  ]);
};

export const typedActions = (text: string): object[] =>
  keyboard(
    [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  );

export type PointerStep = 'down' | 'up' | { to: readonly [number, number] };

/** Moves in several steps, which drag handlers require. */
export const pointerActions = (steps: readonly PointerStep[]): object[] => [
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
