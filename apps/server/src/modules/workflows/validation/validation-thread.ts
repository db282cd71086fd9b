import type { WorkflowDefinition } from '../definition.ts';
import type { Resources } from './resources.ts';
import { validateWorkflow, type WorkflowValidation } from './validate-workflow.ts';

export interface ValidationTask {
  definition: WorkflowDefinition;
  own: { id: string };
  resources: Resources;
}

export const run = ({ definition, own, resources }: ValidationTask): WorkflowValidation =>
  validateWorkflow(definition, own, resources);
