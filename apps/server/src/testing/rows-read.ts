/** A node of `explain (analyze, format json)`. */
interface PlanNode {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

/** The row that `explain (analyze, format json)` returns. */
export interface ExplainRow {
  'QUERY PLAN': [{ Plan: PlanNode }];
}

const readBy = (plan: PlanNode, table: string): number => {
  const { 'Actual Rows': rows, 'Rows Removed by Filter': removed = 0, 'Actual Loops': loops } = plan;
  const own = plan['Relation Name'] === table ? (rows + removed) * loops : 0;
  return own + (plan.Plans ?? []).reduce((sum, part) => sum + readBy(part, table), 0);
};

/** The number of rows of a table that an explained statement read. */
export const rowsRead = (explained: ExplainRow | undefined, table: string): number => {
  if (!explained) throw new Error('The statement was not explained.');
  return readBy(explained['QUERY PLAN'][0].Plan, table);
};
