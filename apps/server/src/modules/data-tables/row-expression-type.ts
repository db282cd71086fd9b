import { type ExpressionType, rowType } from '@form-service/engine';
import type { TableSchema } from './store-schemas.ts';

type ObjectType = Extract<ExpressionType, { kind: 'object' }>;

const text: ExpressionType = { kind: 'string' };
const datetime: ExpressionType = { kind: 'datetime' };

/** The type of a row in expressions: its fields as in the API. */
export const rowExpressionType = (table: Pick<TableSchema, 'columns'> | undefined): ObjectType => ({
  kind: 'object',
  fields: {
    id: text,
    tableId: text,
    values: table ? rowType(table.columns) : { kind: 'any' },
    version: { kind: 'number' },
    createdAt: datetime,
    updatedAt: datetime,
  },
});
