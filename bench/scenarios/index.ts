import type { Scenario } from '../scenario.ts';
import { entriesAtScale } from './entries-at-scale.ts';
import { insert } from './insert.ts';
import { list } from './list.ts';
import { listGrowth } from './list-growth.ts';
import { read, readShared } from './read.ts';
import { startTime } from './start.ts';

/** By the name under which `npm run bench -- name` runs one. */
export const scenarios: Readonly<Record<string, Scenario>> = {
  insert,
  read,
  'read-shared': readShared,
  list,
  'list-growth': listGrowth,
  'entries-at-scale': entriesAtScale,
  start: startTime,
};
