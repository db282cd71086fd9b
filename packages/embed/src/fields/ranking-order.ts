/** The options as they are shown: `ranked` of them, from the first on, have a place. */
export type RankingOrder = { order: readonly string[]; ranked: number };

/** What was given comes first, in its order; the rest follows as the form has it. */
export function rankingOrder(value: unknown, options: readonly string[]): RankingOrder {
  const given = Array.isArray(value) ? [...new Set(value)].filter((one) => options.includes(one)) : [];
  return { order: [...given, ...options.filter((one) => !given.includes(one))], ranked: given.length };
}

/**
 * One option moved to another place. Where not every option needs a place, the first ones have one: moving past their end
 * takes it away, moving in among them gives one.
 */
export function moveOption(
  { order, ranked }: RankingOrder,
  option: string,
  to: number,
  partial: boolean,
): RankingOrder {
  const from = order.indexOf(option);
  const target = Math.max(0, Math.min(partial ? order.length : order.length - 1, to));
  const rest = order.filter((one) => one !== option);
  if (!partial) return { order: rest.toSpliced(target, 0, option), ranked: order.length };
  const wasRanked = from < ranked;
  const otherRanked = wasRanked ? ranked - 1 : ranked;
  const isRanked = wasRanked ? target < ranked : target <= ranked;
  const index = isRanked ? Math.min(target, otherRanked) : Math.max(target, otherRanked);
  return { order: rest.toSpliced(index, 0, option), ranked: otherRanked + Number(isRanked) };
}

/** One step towards the beginning or the end; what has no place yet gets the last one. */
export function stepTarget(
  { order, ranked }: RankingOrder,
  option: string,
  step: -1 | 1,
  partial: boolean,
): number {
  const from = order.indexOf(option);
  return partial && step < 0 && from >= ranked ? ranked : from + step;
}
