/** Earliest and latest dates: fixed, or relative to the time of answering, such as `today-18y` and `now+2h`. */

export type BoundKind = 'date' | 'datetime';

export type Bound =
  | { readonly kind: 'none' }
  | { readonly kind: 'fixed'; readonly at: string }
  | { readonly kind: 'moving'; readonly amount: number; readonly unit: string };

/** What a relative bound is relative to. */
const anchors = { date: 'today', datetime: 'now' } as const;

export const unitsOf: Readonly<Record<BoundKind, readonly { value: string; label: string }[]>> = {
  date: [
    { value: 'd', label: 'days' },
    { value: 'w', label: 'weeks' },
    { value: 'm', label: 'months' },
    { value: 'y', label: 'years' },
  ],
  datetime: [
    { value: 'm', label: 'minutes' },
    { value: 'h', label: 'hours' },
    { value: 'd', label: 'days' },
  ],
};

const MAX_AMOUNT = { date: 99_999, datetime: 999_999 } as const;

export function readBound(text: string | undefined, kind: BoundKind): Bound {
  if (text === undefined) return { kind: 'none' };
  const anchor = anchors[kind];
  if (text === anchor) return { kind: 'moving', amount: 0, unit: 'd' };
  const moving = new RegExp(`^${anchor}([+-]\\d+)([a-z])$`).exec(text);
  if (moving) return { kind: 'moving', amount: Number(moving[1]), unit: moving[2] as string };
  return { kind: 'fixed', at: text };
}

export function writeBound(bound: Bound, kind: BoundKind): string | undefined {
  switch (bound.kind) {
    case 'none':
      return undefined;
    case 'fixed':
      return bound.at || undefined;
    case 'moving': {
      const amount = Math.max(-MAX_AMOUNT[kind], Math.min(MAX_AMOUNT[kind], Math.trunc(bound.amount)));
      if (amount === 0) return anchors[kind];
      return `${anchors[kind]}${amount > 0 ? '+' : '-'}${Math.abs(amount)}${bound.unit}`;
    }
  }
}

/** A relative bound as text: "18 years before the day the form is filled out". */
export function describeBound(bound: Extract<Bound, { kind: 'moving' }>, kind: BoundKind): string {
  const moment = kind === 'date' ? 'the day the form is filled out' : 'the time the form is filled out';
  if (bound.amount === 0) return moment;
  const unit = unitsOf[kind].find(({ value }) => value === bound.unit)?.label ?? bound.unit;
  const count = Math.abs(bound.amount);
  return `${count} ${count === 1 ? unit.replace(/s$/, '') : unit} ${bound.amount > 0 ? 'after' : 'before'} ${moment}`;
}
