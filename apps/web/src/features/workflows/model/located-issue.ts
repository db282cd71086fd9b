import type { WorkflowIssue } from '@form-service/sdk';
import type { Graph } from './draft.ts';

/** An issue with its part's key, because list indexes change. */
export type LocatedWorkflowIssue = WorkflowIssue & {
  /** Undefined if it concerns the whole workflow. */
  readonly part?: string | undefined;
  /** Path in the part: `expression`, `cases.0.output`. */
  readonly setting: string;
};

export const locateWorkflowIssues = (
  graph: Graph,
  issues: readonly WorkflowIssue[],
): LocatedWorkflowIssue[] =>
  issues.map((issue) => {
    const [list = '', index = '', ...setting] = issue.path.split('.');
    // An issue of the list itself has no index; an empty text would parse as 0.
    const at = index === '' ? -1 : Number(index);
    const part =
      list === 'steps'
        ? graph.steps[at]?.key
        : list === 'triggers'
          ? graph.triggers[at]?.key
          : list === 'connections'
            ? graph.connections[at]?.from
            : undefined;
    return { ...issue, part, setting: list === 'connections' ? '' : setting.join('.') };
  });
