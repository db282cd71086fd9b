import type { ErrorDetail } from '@form-service/contracts';
import { type Definition, type Filter, parseFilter } from '@form-service/engine';
import type { Db } from '../../db/db.ts';
import { fail } from '../../http/fail.ts';
import { decodeId } from '../../kit/ids.ts';
import { entryFilterSchema } from '../forms/index.ts';
import { findView } from './store.ts';
import { isGroupable, sortParts, viewIssues } from './view-issues.ts';

/** What a view specifies for a list of entries. */
export interface AppliedView {
  columns: { key: string; width?: number }[];
  filter: Filter | undefined;
  /** Groups come first. Fields that the form no longer has are omitted. */
  groupBy: { field: string; descending: boolean }[];
  sort: { field: string; descending: boolean }[];
  /** Increases with each change of the view, so that older cursors become invalid. */
  version: number;
}

/**
 * Applies a view of this form to a list of its entries. A sort that no longer fits is omitted, which is harmless; a filter that
 * no longer fits fails, because omitting it would show other entries.
 */
export const applyView = async (
  db: Db,
  accountId: string,
  userId: string,
  { viewId, formId, definition }: { viewId: string; formId: string; definition: Definition | undefined },
): Promise<AppliedView> => {
  const rejectFilter = (details: ErrorDetail[]): never => fail('invalid_filter', { details });
  const id = decodeId('viw', viewId);
  const view = id === null || id === undefined ? undefined : await findView(db, accountId, userId, id);
  if (!view || view.form_id !== formId)
    return fail('validation_failed', {
      details: [
        {
          path: 'query.viewId',
          code: 'unknown_view',
          message: "This view does not exist, or you don't have access to it.",
        },
      ],
    });
  const schema = entryFilterSchema(definition);
  const { filter, sort, group_by: groupBy } = view;
  const problems = definition ? viewIssues(definition, { filter }) : [];
  if (problems.length > 0)
    rejectFilter(
      problems.map(({ code, message }) => ({
        path: 'query.viewId',
        code,
        message: `The filter of the view no longer fits the form. ${message}`,
      })),
    );
  const fits = ({ field }: { field: string }) => isGroupable(schema, field);
  return {
    columns: view.columns,
    filter: filter === null || !definition ? undefined : parseFilter(filter, schema),
    groupBy: groupBy === null ? [] : [{ field: groupBy, descending: false }].filter(fits),
    sort: sortParts(sort).filter(fits),
    version: view.version,
  };
};
