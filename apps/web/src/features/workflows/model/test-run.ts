/** Input that a test run needs, by trigger. */
import type { WorkflowTrigger } from '@form-service/sdk';

export type TestRunInput =
  | { readonly kind: 'entry'; readonly formId: string | undefined }
  | { readonly kind: 'inputs'; readonly trigger: Extract<WorkflowTrigger, { type: 'manual' }> }
  | { readonly kind: 'body' }
  | { readonly kind: 'nothing' }
  /** Cannot be tried from here. */
  | { readonly kind: 'row' };

export function testRunInputOf(trigger: WorkflowTrigger): TestRunInput {
  switch (trigger.type) {
    case 'manual':
      return { kind: 'inputs', trigger };
    case 'webhook':
      return { kind: 'body' };
    case 'schedule':
      return { kind: 'nothing' };
    case 'row.created':
    case 'row.updated':
    case 'row.deleted':
      return { kind: 'row' };
    default:
      return { kind: 'entry', formId: trigger.formId };
  }
}
