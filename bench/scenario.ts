import type { RunSettings, Throughput } from './compare.ts';
import type { BenchEnvironment } from './environment.ts';

/** A figure of speed.md. `least` or `most` is the limit; which of the two says in which direction is better. */
export interface Target {
  what: string;
  measured: number;
  least?: number;
  most?: number;
  unit?: string;
}

export interface ScenarioResult {
  throughput?: Throughput[];
  values?: { what: string; value: number; unit: string }[];
  targets?: Target[];
}

interface BenchContext {
  /** Made on first use: a scenario that does not need it does not wait for it. */
  world(): Promise<BenchEnvironment>;
  pace: RunSettings;
  /** Goes to a million rows. */
  full: boolean;
  note(text: string): void;
}

export interface Scenario {
  title: string;
  /** What is compared with what, in a sentence or two. */
  about: string;
  run(context: BenchContext): Promise<ScenarioResult>;
}

export const isMet = ({ measured, least = -Infinity, most = Infinity }: Target): boolean =>
  measured >= least && measured <= most;

/** The share of the first side's requests per second that a later side reaches, at a number of connections. */
export const ratioOf = (throughput: readonly Throughput[], what: string, connections: number): number => {
  const found = throughput.find((one) => one.what === what && one.connections === connections);
  if (!found) throw new Error(`"${what}" was not measured at ${connections} connections.`);
  return found.ratio;
};
