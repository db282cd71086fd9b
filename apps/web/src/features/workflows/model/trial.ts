/** What a trial of the draft needs to begin, by its trigger. */
import type { WorkflowTrigger } from '@form-service/contracts';

export type Need =
  | { readonly kind: 'entry'; readonly formId: string | undefined }
  | { readonly kind: 'inputs'; readonly trigger: Extract<WorkflowTrigger, { type: 'manual' }> }
  | { readonly kind: 'body' }
  | { readonly kind: 'nothing' }
  /** Cannot be tried from here. */
  | { readonly kind: 'row' };

export function needOf(trigger: WorkflowTrigger): Need {
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

/** A text that was typed for an input, as the type of the input wants it; undefined where it is none. */
export function inputOf(type: string, text: string): unknown {
  const typed = text.trim();
  if (typed === '') return undefined;
  if (type === 'string' || type === 'date' || type === 'datetime') return typed;
  try {
    return JSON.parse(typed) as unknown;
  } catch {
    // The service says what is wrong with it.
    return typed;
  }
}
