import type { RunSettings, Throughput } from './compare.ts';
import type { BenchEnvironment } from './environment.ts';

/** A figure of speed.md. `least` or `most` is the limit; which of the two says in which direction is better. */
export interface Target {
  label: string;
  measured: number;
  min?: number;
  max?: number;
  unit?: string;
}

export interface ScenarioResult {
  throughput?: Throughput[];
  values?: { label: string; value: number; unit: string }[];
  targets?: Target[];
}

interface BenchContext {
  /** Made on first use: a scenario that does not need it does not wait for it. */
  getEnvironment(): Promise<BenchEnvironment>;
  pace: RunSettings;
  /** Goes to a million rows. */
  full: boolean;
  log(text: string): void;
}

export interface Scenario {
  title: string;
  /** What is compared with what, in a sentence or two. */
  about: string;
  run(context: BenchContext): Promise<ScenarioResult>;
}

export const isMet = ({ measured, min = -Infinity, max = Infinity }: Target): boolean =>
  measured >= min && measured <= max;

/** The share of the first side's requests per second that a later side reaches, at a number of connections. */
export const ratioOf = (throughput: readonly Throughput[], label: string, connections: number): number => {
  const found = throughput.find((one) => one.label === label && one.connections === connections);
  if (!found) throw new Error(`"${label}" was not measured at ${connections} connections.`);
  return found.ratio;
};
