import type { WorkflowStep, WorkflowTrigger } from '@form-service/sdk';

export type StepTypeName = WorkflowStep['type'];
/** The step of one type with its settings. */
export type StepOf<T extends StepTypeName> = Extract<WorkflowStep, { type: T }>;

export type TriggerTypeName = WorkflowTrigger['type'];
/** The trigger of one type with its settings. */
export type TriggerOf<T extends TriggerTypeName> = Extract<WorkflowTrigger, { type: T }>;
