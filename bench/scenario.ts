import type { RunSettings, Side, Throughput } from './compare.ts';
import type { BenchEnvironment } from './environment.ts';

/** A target of speed.md, with a lower limit (`min`) or an upper limit (`max`). */
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
  /** Created on first use, since some scenarios do not need it. */
  getEnvironment(): Promise<BenchEnvironment>;
  pace: RunSettings;
  /** Includes a million rows. */
  full: boolean;
  log(text: string): void;
}

export interface Scenario {
  title: string;
  /** What is compared, in a sentence or two. */
  about: string;
  run(context: BenchContext): Promise<ScenarioResult>;
  /** The load for comparing versions, if the scenario supports it. */
  serviceLoad?(environment: BenchEnvironment): Promise<Side['load']>;
}

export const isMet = ({ measured, min = -Infinity, max = Infinity }: Target): boolean =>
  measured >= min && measured <= max;

/** The ratio of a side at a number of connections. */
export const ratioOf = (throughput: readonly Throughput[], label: string, connections: number): number => {
  const found = throughput.find((one) => one.label === label && one.connections === connections);
  if (!found) throw new Error(`"${label}" was not measured at ${connections} connections.`);
  return found.ratio;
};
