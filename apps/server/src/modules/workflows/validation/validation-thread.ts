import type { WorkflowDefinition } from '../definition.ts';
import type { Resources } from './resources.ts';
import { type Validation, validateWorkflow } from './validate-workflow.ts';

export interface ValidationTask {
  definition: WorkflowDefinition;
  own: { id: string };
  resources: Resources;
}

export const run = ({ definition, own, resources }: ValidationTask): Validation =>
  validateWorkflow(definition, own, resources);
