import type { WorkflowDefinition } from '../definition.ts';
import { stepTypeOf } from '../steps/index.ts';
import { triggerTypeOf } from '../triggers/index.ts';
import { checkConnections } from './check-connections.ts';
import { graphOf } from './graph.ts';
import { createIssueList, type IssueList, type WorkflowIssue } from './issues.ts';
import type { Resources } from './resources.ts';
import { scopesOf } from './scopes.ts';
import { createStepChecks } from './step-checks.ts';
import { warnAboutLoops } from './workflow-loops.ts';

export interface WorkflowValidation {
  valid: boolean;
  issues: WorkflowIssue[];
}

const checkKeys = ({ triggers, steps, connections }: WorkflowDefinition, issues: IssueList): void => {
  const seen = new Set<string>();
  const taken = (path: string, key: string) => {
    if (seen.has(key))
      issues.error(
        `${path}.key`,
        'duplicate_key',
        `Another trigger or step has the key "${key}". Choose another.`,
      );
    seen.add(key);
  };
  for (const [index, { key }] of triggers.entries()) taken(`triggers.${index}`, key);
  for (const [index, { key }] of steps.entries()) taken(`steps.${index}`, key);
  const keys = connections.map(({ key }) => key);
  for (const [index, key] of keys.entries())
    if (keys.indexOf(key) !== index)
      issues.error(
        `connections.${index}.key`,
        'duplicate_key',
        'Another connection has this key. Choose another.',
      );
};

/** All issues of a workflow, errors first. */
export const validateWorkflow = (
  definition: WorkflowDefinition,
  own: { id: string },
  resources: Resources,
): WorkflowValidation => {
  const issues = createIssueList();
  const { triggers, steps } = definition;
  if (triggers.length === 0)
    issues.error(
      'triggers',
      'required',
      'The workflow has no trigger. Add one; a manual trigger is started by a person.',
    );
  if (steps.length === 0) issues.error('steps', 'required', 'The workflow has no steps. Add one.');
  checkKeys(definition, issues);
  const graph = graphOf(definition);
  checkConnections(definition, graph, issues);
  for (const [index, trigger] of triggers.entries())
    triggerTypeOf(trigger).check(
      trigger as never,
      createStepChecks(issues, `triggers.${index}`, {}, resources),
    );
  const scopes = scopesOf(definition, graph, resources);
  for (const [index, step] of steps.entries())
    stepTypeOf(step).check(
      step as never,
      createStepChecks(issues, `steps.${index}`, scopes.get(step.key) ?? {}, resources),
    );
  warnAboutLoops(definition, own, resources, issues);
  const errors = issues.all.filter(({ severity }) => severity === 'error');
  const warnings = issues.all.filter(({ severity }) => severity === 'warning');
  return { valid: errors.length === 0, issues: [...errors, ...warnings] };
};
