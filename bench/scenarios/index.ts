import type { Scenario } from '../scenario.ts';
import { autosave, readEntry } from './entry.ts';
import { exportEntries } from './export.ts';
import { importEntries } from './import.ts';
import { insert } from './insert.ts';
import { keystroke } from './keystroke.ts';
import { list } from './list.ts';
import { listGrowth } from './list-growth.ts';
import { read, readShared } from './read.ts';
import { entriesAtScale, rowsAtScale } from './records-at-scale.ts';
import { startTime } from './start.ts';
import { submit } from './submit.ts';
import { visitor } from './visitor.ts';
import { webhooks } from './webhooks.ts';
import { workflows } from './workflows.ts';

/** By the name for `npm run bench -- name`. */
export const scenarios: Readonly<Record<string, Scenario>> = {
  submit,
  autosave,
  'read-entry': readEntry,
  insert,
  read,
  'read-shared': readShared,
  list,
  'list-growth': listGrowth,
  'entries-at-scale': entriesAtScale,
  'rows-at-scale': rowsAtScale,
  export: exportEntries,
  import: importEntries,
  start: startTime,
  keystroke,
  visitor,
  webhooks,
  workflows,
};
