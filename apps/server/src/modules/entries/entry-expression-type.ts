import type { ExpressionType } from '@form-service/engine';

type ObjectType = Extract<ExpressionType, { kind: 'object' }>;

const text: ExpressionType = { kind: 'string' };
const number: ExpressionType = { kind: 'number' };
const datetime: ExpressionType = { kind: 'datetime' };

/** The type of an entry in expressions: its fields as in the API. */
export const entryExpressionType = (answers: ExpressionType): ObjectType => ({
  kind: 'object',
  fields: {
    id: text,
    formId: text,
    formVersionId: text,
    number,
    status: { kind: 'string', values: ['draft', 'submitted'] },
    answers,
    metafields: { kind: 'map', values: { kind: 'any' } },
    locale: text,
    source: text,
    revision: number,
    submittedAt: datetime,
    createdAt: datetime,
    updatedAt: datetime,
    updatedBy: text,
  },
});
