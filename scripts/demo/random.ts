/** A seeded random generator, so that the demo is reproducible. */
export type Random = {
  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** An integer, both bounds inclusive. */
  whole(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** Several distinct items, in order. */
  some<Item>(items: readonly Item[], count: number): Item[];
  /** One of the names, by weight. */
  weighted<Name extends string>(weights: Readonly<Record<Name, number>>): Name;
  /** Normally distributed, clamped to the bounds. */
  normal(mean: number, deviation: number, min: number, max: number): number;
};

/** mulberry32. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const pick = <Item>(items: readonly Item[]) => items[whole(0, items.length - 1)] as Item;
  return {
    next,
    whole,
    pick,
    chance: (probability) => next() < probability,
    some(items, count) {
      const left = new Set(items.keys());
      while (left.size > count) left.delete(pick([...left]));
      return items.filter((_item, index) => left.has(index));
    },
    weighted<Name extends string>(weights: Readonly<Record<Name, number>>) {
      const names = Object.entries(weights) as [Name, number][];
      let rest = next() * names.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [name, weight] of names) {
        rest -= weight;
        if (rest < 0) return name;
      }
      return names[0]?.[0] as Name;
    },
    normal(mean, deviation, min, max) {
      const angle = 2 * Math.PI * next();
      const value = mean + deviation * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(angle);
      return Math.min(max, Math.max(min, value));
    },
  };
}
