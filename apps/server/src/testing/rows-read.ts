/** A node of `explain (analyze, format json)`. */
interface PlanNode {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Join Filter'?: number;
  Plans?: PlanNode[];
}

/** The row that `explain (analyze, format json)` returns. */
export interface ExplainRow {
  'QUERY PLAN': [{ Plan: PlanNode }];
}

const sumOver = (plan: PlanNode, rowsOf: (node: PlanNode) => number): number =>
  rowsOf(plan) * plan['Actual Loops'] +
  (plan.Plans ?? []).reduce((sum, part) => sum + sumOver(part, rowsOf), 0);

const planOf = (explained: ExplainRow | undefined): PlanNode => {
  if (!explained) throw new Error('The statement was not explained.');
  return explained['QUERY PLAN'][0].Plan;
};

/** The number of rows of a table that an explained statement read. */
export const rowsRead = (explained: ExplainRow | undefined, table: string): number =>
  sumOver(planOf(explained), (node) =>
    node['Relation Name'] === table ? node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) : 0,
  );

/** The number of rows that all nodes of its plan returned or discarded, including pairs of rows that a join compared. */
export const rowsProcessed = (explained: ExplainRow | undefined): number =>
  sumOver(
    planOf(explained),
    (node) =>
      node['Actual Rows'] +
      (node['Rows Removed by Filter'] ?? 0) +
      (node['Rows Removed by Join Filter'] ?? 0),
  );
