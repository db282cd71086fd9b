import type { Load, LoadFigures } from './load.ts';
import { median } from './statistics.ts';

/** One side of a comparison. The first side is the baseline. */
export interface Side {
  label: string;
  load: Omit<Load, 'connections' | 'seconds'>;
}

/** The result of a load run, with the CPU time of server and PostgreSQL per request if available. */
export interface Measurement extends LoadFigures {
  cpuUs: number | undefined;
}

export interface Throughput extends Measurement {
  label: string;
  connections: number;
  /** Requests per second relative to the first side in the same round: the median of all rounds. */
  ratio: number;
}

export interface RunSettings {
  rounds: number;
  seconds: number;
}

const warmAnswers = 15_000;
const warmSeconds = 10;

/** Warms up until a number of responses have arrived, so that the code is compiled and the connections are open. */
const warmUp = async (run: (load: Load) => Promise<Measurement>, load: Side['load'], connections: number) => {
  let answers = 0;
  for (let second = 0; second < warmSeconds && answers < warmAnswers; second += 1)
    answers += (await run({ ...load, connections, seconds: 1 })).perSecond;
};

/** Measures the sides alternately in rounds, so that other load affects all of them, and takes the median of the rounds. */
export const compare = async (
  run: (load: Load) => Promise<Measurement>,
  sides: readonly Side[],
  connections: number,
  { rounds, seconds }: RunSettings,
): Promise<Throughput[]> => {
  const figures = sides.map((): Measurement[] => []);
  for (const { load } of sides) await warmUp(run, load, connections);
  for (let round = 0; round < rounds; round += 1)
    for (const [index, { load }] of sides.entries())
      figures[index]?.push(await run({ ...load, connections, seconds }));

  const medians = figures.map((rounds) => ({
    perSecond: median(rounds.map(({ perSecond }) => perSecond)),
    p50Ms: median(rounds.map(({ p50Ms }) => p50Ms)),
    p99Ms: median(rounds.map(({ p99Ms }) => p99Ms)),
    cpuUs: rounds[0]?.cpuUs === undefined ? undefined : median(rounds.map(({ cpuUs = Number.NaN }) => cpuUs)),
  }));
  const ratioTo = (rounds: readonly Measurement[]) =>
    median(rounds.map(({ perSecond }, round) => perSecond / (figures[0]?.[round]?.perSecond ?? Number.NaN)));
  return sides.map(({ label }, index) => {
    const one = medians[index] as Measurement;
    return { label, connections, ...one, ratio: ratioTo(figures[index] ?? []) };
  });
};
