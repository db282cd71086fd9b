export { areas } from './areas.ts';
export { type ErrorCode, type ErrorDetail, errorCatalogue } from './errors.ts';
export { type EventType, eventTypes } from './events.ts';
export { Job } from './jobs.ts';
export { defaultLimit, type ListRules } from './lists.ts';
export { type IdPrefix, idBody, idKeyword, idPrefixes } from './primitives.ts';
export { Project } from './projects.ts';
export {
  type Access,
  type Area,
  type Body,
  type Params,
  type Query,
  type ResponseBody,
  type Role,
  type Route,
  roles,
} from './route.ts';

export const apiBase = '/api/v1';
