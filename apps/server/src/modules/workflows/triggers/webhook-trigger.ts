import { any, anyMap, text } from '../validation/value-types.ts';
import { triggerType } from './trigger-type.ts';

export const webhookTrigger = triggerType({
  type: 'webhook',
  values: () => ({ headers: anyMap, query: anyMap, body: any, contentType: text }),
  formOf: () => undefined,
  subjectOf: () => undefined,
  check: () => undefined,
});
