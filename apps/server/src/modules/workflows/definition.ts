import type { WorkflowConnection, WorkflowStep, WorkflowTrigger } from '@form-service/contracts';

/** The content of a workflow: its draft, and each published version. */
export interface WorkflowDefinition {
  triggers: WorkflowTrigger[];
  steps: WorkflowStep[];
  connections: WorkflowConnection[];
}

export const emptyDefinition: WorkflowDefinition = { triggers: [], steps: [], connections: [] };
