export type Send = (
  method: string,
  path: string,
  body?: unknown,
) => Promise<{ status: number; body: Record<string, unknown> }>;

/** What earlier steps have made, by the names in paths. */
export type Ids = Record<string, string>;

/** One hostile request. Steps of one list are made in order. */
export interface HostileStep {
  name: string;
  /** POST, if left out. */
  method?: string;
  path: string;
  /** Bytes are sent as they are. */
  body?: object | ((ids: Ids) => object | Promise<object>);
  /** Sent again until this holds of the answer: the work goes on after the request that began it. */
  until?(body: Record<string, unknown>): boolean;
  /** The status. */
  expected: number;
  /** What later steps name of its answer. */
  keep?(body: Record<string, unknown>): Ids;
}
