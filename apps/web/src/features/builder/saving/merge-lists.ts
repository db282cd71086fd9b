/**
 * Merges the order of a list that both sides changed. The side that moved existing items decides the order; the other
 * side's additions stay after their predecessors.
 */
export function mergeOrder(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): { readonly order: readonly string[]; readonly bothMoved: boolean } {
  const stays = (name: string) => !base.includes(name) || (mine.includes(name) && theirs.includes(name));
  const [mineMoved, theirsMoved] = [isMoved(base, mine), isMoved(base, theirs)];
  const [lead, other] = theirsMoved && !mineMoved ? [theirs, mine] : [mine, theirs];
  const order = lead.filter(stays);
  for (const [index, name] of other.entries()) {
    if (order.includes(name) || !stays(name)) continue;
    const before = other.slice(0, index).findLast((one) => order.includes(one));
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, name);
  }
  return { order, bothMoved: mineMoved && theirsMoved && !sameOrder(mine, theirs) };
}

const isMoved = (base: readonly string[], now: readonly string[]): boolean => !sameOrder(base, now);

/** Whether common items are in the same order. */
function sameOrder(a: readonly string[], b: readonly string[]): boolean {
  const [inA, inB] = [new Set(a), new Set(b)];
  const rest = b.filter((name) => inA.has(name));
  return a.filter((name) => inB.has(name)).every((name, index) => name === rest[index]);
}
