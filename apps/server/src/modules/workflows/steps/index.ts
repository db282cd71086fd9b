import type { StepTypeName, WorkflowStep } from '@form-service/contracts';
import { approvalStep } from './approval.ts';
import { conditionStep } from './condition.ts';
import { connectorActionStep } from './connector-action.ts';
import { createEntryStep } from './create-entry.ts';
import { createRowStep } from './create-row.ts';
import { delayStep } from './delay.ts';
import { deleteEntryStep } from './delete-entry.ts';
import { deleteRowStep } from './delete-row.ts';
import { findEntriesStep } from './find-entries.ts';
import { findRowsStep } from './find-rows.ts';
import { forEachStep } from './for-each.ts';
import { generatePdfStep } from './generate-pdf.ts';
import { httpRequestStep } from './http-request.ts';
import { renderTemplateStep } from './render-template.ts';
import { sendEmailStep } from './send-email.ts';
import { setStep } from './set.ts';
import { startWorkflowStep } from './start-workflow.ts';
import type { StepType } from './step-type.ts';
import { stopStep } from './stop.ts';
import { switchStep } from './switch.ts';
import { updateEntryStep } from './update-entry.ts';
import { updateRowStep } from './update-row.ts';
import { upsertRowStep } from './upsert-row.ts';

/** All step types. To add one: a schema in the contracts, a file here, and a line in this list. */
const stepTypes: { readonly [T in StepTypeName]: StepType<T> } = {
  condition: conditionStep,
  switch: switchStep,
  for_each: forEachStep,
  delay: delayStep,
  set: setStep,
  connector_action: connectorActionStep,
  http_request: httpRequestStep,
  send_email: sendEmailStep,
  render_template: renderTemplateStep,
  find_rows: findRowsStep,
  create_row: createRowStep,
  update_row: updateRowStep,
  upsert_row: upsertRowStep,
  delete_row: deleteRowStep,
  find_entries: findEntriesStep,
  create_entry: createEntryStep,
  update_entry: updateEntryStep,
  delete_entry: deleteEntryStep,
  generate_pdf: generatePdfStep,
  approval: approvalStep,
  start_workflow: startWorkflowStep,
  stop: stopStep,
};

/** The type of a step, accepting any step of that type. */
export const stepTypeOf = ({ type }: Pick<WorkflowStep, 'type'>): StepType =>
  stepTypes[type] as unknown as StepType;
