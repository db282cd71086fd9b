import type { WorkflowStep, WorkflowTrigger } from '@form-service/sdk';

export type StepTypeName = WorkflowStep['type'];
/** The step of one type with its settings. */
export type StepOf<T extends StepTypeName> = Extract<WorkflowStep, { type: T }>;

export type TriggerTypeName = WorkflowTrigger['type'];
/** The trigger of one type with its settings. */
export type TriggerOf<T extends TriggerTypeName> = Extract<WorkflowTrigger, { type: T }>;

/** Parses the text of an input by its declared type; undefined if empty. */
export function parseInput(type: string, text: string): unknown {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  if (type === 'string' || type === 'date' || type === 'datetime') return trimmed;
  try {
    return JSON.parse(trimmed) as unknown;
  } catch {
    // Left to the server, which reports the error.
    return trimmed;
  }
}
