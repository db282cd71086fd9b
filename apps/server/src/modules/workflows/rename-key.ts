import { renameIn } from '../../kit/rename-references.ts';
import type { WorkflowDefinition } from './definition.ts';

/** A definition in which a trigger or step has another key: connections follow, and so does whatever names a step. */
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
