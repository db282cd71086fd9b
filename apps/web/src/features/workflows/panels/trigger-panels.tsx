import type { TriggerPanels } from './panel-types.ts';
import { ButtonTriggerPanel } from './triggers/button-trigger-panel.tsx';
import { EntryTriggerPanel } from './triggers/entry-trigger-panel.tsx';
import { ManualTriggerPanel } from './triggers/manual-trigger-panel.tsx';
import { DeletedRowTriggerPanel, RowTriggerPanel } from './triggers/row-trigger-panel.tsx';
import { ScheduleTriggerPanel } from './triggers/schedule-trigger-panel.tsx';
import { WebhookTriggerPanel } from './triggers/webhook-trigger-panel.tsx';

export const triggerPanels: TriggerPanels = {
  'entry.created': EntryTriggerPanel,
  'entry.updated': EntryTriggerPanel,
  'entry.submitted': EntryTriggerPanel,
  'entry.deleted': EntryTriggerPanel,
  'button.clicked': ButtonTriggerPanel,
  'row.created': RowTriggerPanel,
  'row.updated': RowTriggerPanel,
  'row.deleted': DeletedRowTriggerPanel,
  schedule: ScheduleTriggerPanel,
  webhook: WebhookTriggerPanel,
  manual: ManualTriggerPanel,
};
