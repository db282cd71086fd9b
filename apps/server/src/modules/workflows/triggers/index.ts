import type { TriggerTypeName, WorkflowTrigger } from '@form-service/contracts';
import { any, anyMap, text } from '../validation/value-types.ts';
import { buttonTrigger } from './button-trigger.ts';
import { entryTrigger } from './entry-trigger.ts';
import { manualTrigger } from './manual-trigger.ts';
import { rowTrigger } from './row-trigger.ts';
import { scheduleTrigger } from './schedule-trigger.ts';
import { type TriggerType, triggerType } from './trigger-type.ts';

const webhookTrigger = triggerType({
  type: 'webhook',
  values: () => ({ headers: anyMap, query: anyMap, body: any, contentType: text }),
  formOf: () => undefined,
  subjectOf: () => undefined,
  check: () => undefined,
});

/** All trigger types. To add one: a schema in the contracts, a file here, and a line in this list. */
const triggerTypes = {
  'entry.created': entryTrigger('entry.created'),
  'entry.updated': entryTrigger('entry.updated'),
  'entry.submitted': entryTrigger('entry.submitted'),
  'entry.deleted': entryTrigger('entry.deleted'),
  'button.clicked': buttonTrigger,
  'row.created': rowTrigger('row.created'),
  'row.updated': rowTrigger('row.updated'),
  'row.deleted': rowTrigger('row.deleted'),
  schedule: scheduleTrigger,
  webhook: webhookTrigger,
  manual: manualTrigger,
} satisfies Record<TriggerTypeName, unknown>;

/** The type of a trigger, accepting any trigger of that type. */
export const triggerTypeOf = ({ type }: Pick<WorkflowTrigger, 'type'>): TriggerType =>
  triggerTypes[type] as unknown as TriggerType;
