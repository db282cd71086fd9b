/** The options in display order; the first `ranked` of them are ranked. */
export type RankingOrder = { order: readonly string[]; ranked: number };

/** Ranked options first, then the rest in the order of the form. */
export function rankingOrder(value: unknown, options: readonly string[]): RankingOrder {
  const given = Array.isArray(value) ? [...new Set(value)].filter((one) => options.includes(one)) : [];
  return { order: [...given, ...options.filter((one) => !given.includes(one))], ranked: given.length };
}

/** Moves an option. With partial ranking, moving an option past the ranked ones unranks it, and moving it among them ranks it. */
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

/** The target of moving an option by one step. An unranked option becomes the last ranked one. */
export function stepTarget(
  { order, ranked }: RankingOrder,
  option: string,
  step: -1 | 1,
  partial: boolean,
): number {
  const from = order.indexOf(option);
  return partial && step < 0 && from >= ranked ? ranked : from + step;
}
