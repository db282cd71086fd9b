import type { WorkflowConnection, WorkflowStep, WorkflowTrigger } from '@form-service/contracts';
import { renameIn } from '../../kit/rename-references.ts';

/** The content of a workflow: its draft, and each published version. */
export interface WorkflowDefinition {
  triggers: WorkflowTrigger[];
  steps: WorkflowStep[];
  connections: WorkflowConnection[];
}

export const emptyWorkflow: WorkflowDefinition = { triggers: [], steps: [], connections: [] };

/** Renames a trigger or step in a definition, with its connections and every reference to it. */
export const renameKey = (definition: WorkflowDefinition, from: string, to: string): WorkflowDefinition => {
  if (from === to) return definition;
  const renamed = <P extends { key: string }>(part: P): P =>
    part.key === from ? { ...part, key: to } : part;
  const isStep = definition.steps.some(({ key }) => key === from);
  const steps = definition.steps.map(renamed);
  return {
    triggers: definition.triggers.map(renamed),
    steps: isStep ? renameIn(steps, [{ from: ['steps', from], to: ['steps', to] }]) : steps,
    connections: definition.connections.map((connection) => ({
      ...connection,
      from: connection.from === from ? to : connection.from,
      to: connection.to === from ? to : connection.to,
    })),
  };
};
