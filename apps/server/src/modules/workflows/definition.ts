import type { WorkflowConnection, WorkflowStep, WorkflowTrigger } from '@form-service/contracts';

/** What a workflow does: its draft, and each version that was published. */
export interface WorkflowDefinition {
  triggers: WorkflowTrigger[];
  steps: WorkflowStep[];
  connections: WorkflowConnection[];
}

export const emptyDefinition: WorkflowDefinition = { triggers: [], steps: [], connections: [] };
