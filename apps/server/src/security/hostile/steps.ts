export type Send = (
  method: string,
  path: string,
  body?: unknown,
) => Promise<{ status: number; body: Record<string, unknown> }>;

/** Resources created by earlier steps, by the names in paths. */
export type Ids = Record<string, string>;

/** One hostile request. Steps of one list are sent in order. */
export interface HostileStep {
  name: string;
  /** Default POST. */
  method?: string;
  path: string;
  /** Bytes are sent unchanged. */
  body?: object | ((ids: Ids) => object | Promise<object>);
  /** Sent again until this is true for the response, because the work continues after the request that started it. */
  until?(body: Record<string, unknown>): boolean;
  /** The status. */
  expected: number;
  /** Parts of the response that later steps use. */
  keep?(body: Record<string, unknown>): Ids;
}
