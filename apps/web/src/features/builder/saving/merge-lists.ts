/**
 * The order of things that two people have put in, taken out and moved about, both starting from one list. Whoever moved
 * what was there decides the order; what the other one put in stays behind what it was put behind.
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

/** What is in both stands in the same order. */
function sameOrder(a: readonly string[], b: readonly string[]): boolean {
  const [inA, inB] = [new Set(a), new Set(b)];
  const rest = b.filter((name) => inA.has(name));
  return a.filter((name) => inB.has(name)).every((name, index) => name === rest[index]);
}
