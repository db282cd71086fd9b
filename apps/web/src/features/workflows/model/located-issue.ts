import type { WorkflowIssue } from '@form-service/sdk';
import type { Graph } from './draft.ts';

/** Something that is wrong, with the part it is about: places in lists change, keys stay. */
export type LocatedIssue = WorkflowIssue & {
  /** Undefined where it is about the workflow as a whole. */
  readonly part?: string | undefined;
  /** The setting, as a path in the part: `expression`, `cases.0.output`. */
  readonly setting: string;
};

export const locateIssues = (graph: Graph, issues: readonly WorkflowIssue[]): LocatedIssue[] =>
  issues.map((issue) => {
    const [list = '', index = '', ...setting] = issue.path.split('.');
    // The list as a whole has no index; an empty text would be the number 0.
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
