/** The fastest run of each, alternating, so that other load on the machine affects both. */
export const bestAlternating = async (
  rounds: number,
  one: () => Promise<number>,
  other: () => Promise<number>,
): Promise<[number, number]> => {
  const seconds: [number, number] = [Infinity, Infinity];
  for (let round = 0; round < rounds; round += 1) {
    seconds[0] = Math.min(seconds[0], await one());
    seconds[1] = Math.min(seconds[1], await other());
  }
  return seconds;
};
