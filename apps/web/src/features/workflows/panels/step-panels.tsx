import type { StepPanels } from './panel-types.ts';
import { ApprovalPanel } from './steps/approval-panel.tsx';
import { ConnectorPanel } from './steps/connector-panel.tsx';
import { DelayPanel } from './steps/delay-panel.tsx';
import { GeneratePdfPanel, RenderTemplatePanel } from './steps/document-panels.tsx';
import { EmailPanel } from './steps/email-panel.tsx';
import {
  CreateEntryPanel,
  DeleteEntryPanel,
  FindEntriesPanel,
  UpdateEntryPanel,
} from './steps/entry-panels.tsx';
import {
  ConditionPanel,
  ForEachPanel,
  SetPanel,
  StartWorkflowPanel,
  StopPanel,
} from './steps/flow-panels.tsx';
import { HttpPanel } from './steps/http-panel.tsx';
import {
  CreateRowPanel,
  DeleteRowPanel,
  FindRowsPanel,
  UpdateRowPanel,
  UpsertRowPanel,
} from './steps/row-panels.tsx';
import { SwitchPanel } from './steps/switch-panel.tsx';

export const stepPanels: StepPanels = {
  condition: ConditionPanel,
  switch: SwitchPanel,
  for_each: ForEachPanel,
  delay: DelayPanel,
  set: SetPanel,
  connector_action: ConnectorPanel,
  http_request: HttpPanel,
  send_email: EmailPanel,
  render_template: RenderTemplatePanel,
  find_rows: FindRowsPanel,
  create_row: CreateRowPanel,
  update_row: UpdateRowPanel,
  upsert_row: UpsertRowPanel,
  delete_row: DeleteRowPanel,
  find_entries: FindEntriesPanel,
  create_entry: CreateEntryPanel,
  update_entry: UpdateEntryPanel,
  delete_entry: DeleteEntryPanel,
  generate_pdf: GeneratePdfPanel,
  approval: ApprovalPanel,
  start_workflow: StartWorkflowPanel,
  stop: StopPanel,
};
