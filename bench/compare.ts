import type { Load, LoadFigures } from './load.ts';
import { median } from './statistics.ts';

/** One of the things compared. The first of a comparison is what the others are measured against. */
export interface Side {
  label: string;
  load: Omit<Load, 'connections' | 'seconds'>;
}

/** What a run of load shows, with the processor time of server and PostgreSQL per request where it can be told. */
export interface Measurement extends LoadFigures {
  cpuUs: number | undefined;
}

export interface Throughput extends Measurement {
  label: string;
  connections: number;
  /** Requests per second as a share of the first side's. */
  ratio: number;
}

export interface RunSettings {
  rounds: number;
  seconds: number;
}

const warmAnswers = 15_000;
const warmSeconds = 10;

/** Until the code is compiled and the connections are open: after so many answers, however slow the machine. */
const warmUp = async (run: (load: Load) => Promise<Measurement>, load: Side['load'], connections: number) => {
  let answers = 0;
  for (let second = 0; second < warmSeconds && answers < warmAnswers; second += 1)
    answers += (await run({ ...load, connections, seconds: 1 })).perSecond;
};

/**
 * Measures the sides in turn, round after round, so that a machine that slows down slows all of them, and takes the
 * median of the rounds.
 */
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
  const first = medians[0]?.perSecond ?? Number.NaN;
  return sides.map(({ label }, index) => {
    const one = medians[index] as Measurement;
    return { label, connections, ...one, ratio: one.perSecond / first };
  });
};
