export { type ClientSettings, createClient } from './client.ts';
export type * from './generated/types.ts';
export { iterate } from './iterate.ts';
export { type AnswerMeta, etagOf, metaOf } from './response-meta.ts';
export type { RetrySettings } from './retry.ts';
export { isServiceError, ServiceError } from './service-error.ts';
export { solveChallenge } from './solve-challenge.ts';
export type { CallOptions, Client, StreamEvent } from './types.ts';
