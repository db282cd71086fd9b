import type { StepTypeName, WorkflowStep } from '@form-service/contracts';
import { approval } from './approval.ts';
import { condition } from './condition.ts';
import { connectorAction } from './connector-action.ts';
import { createEntry } from './create-entry.ts';
import { createRow } from './create-row.ts';
import { delay } from './delay.ts';
import { deleteEntry } from './delete-entry.ts';
import { deleteRow } from './delete-row.ts';
import { findEntries } from './find-entries.ts';
import { findRows } from './find-rows.ts';
import { forEach } from './for-each.ts';
import { generatePdf } from './generate-pdf.ts';
import { httpRequest } from './http-request.ts';
import { renderTemplate } from './render-template.ts';
import { sendEmail } from './send-email.ts';
import { set } from './set.ts';
import { startWorkflow } from './start-workflow.ts';
import type { StepType } from './step-type.ts';
import { stop } from './stop.ts';
import { switchStep } from './switch.ts';
import { updateEntry } from './update-entry.ts';
import { updateRow } from './update-row.ts';
import { upsertRow } from './upsert-row.ts';

/** All step types. To add one: a schema in the contracts, a file here, and a line in this list. */
const stepTypes: { readonly [T in StepTypeName]: StepType<T> } = {
  condition,
  switch: switchStep,
  for_each: forEach,
  delay,
  set,
  connector_action: connectorAction,
  http_request: httpRequest,
  send_email: sendEmail,
  render_template: renderTemplate,
  find_rows: findRows,
  create_row: createRow,
  update_row: updateRow,
  upsert_row: upsertRow,
  delete_row: deleteRow,
  find_entries: findEntries,
  create_entry: createEntry,
  update_entry: updateEntry,
  delete_entry: deleteEntry,
  generate_pdf: generatePdf,
  approval,
  start_workflow: startWorkflow,
  stop,
};

/** The type of a step, accepting any step of that type. */
export const stepTypeOf = ({ type }: Pick<WorkflowStep, 'type'>): StepType =>
  stepTypes[type] as unknown as StepType;
