import type { areas, Query, SearchResult } from '@form-service/contracts';
import type { Services } from '../../context.ts';
import type { Db } from '../../db/db.ts';
import { encodeId } from '../../kit/ids.ts';
import { listEntries, readAnswers } from '../entries/index.ts';
import { matchingText } from './matching-text.ts';
import {
  findConnectors,
  findForms,
  findTables,
  findTemplates,
  findWorkflows,
  type NamedRow,
  namesOfForms,
} from './store.ts';

type SearchQuery = Query<typeof areas.search.routes.find>;

interface SearchScope {
  db: Db;
  accountId: string;
  userId: string;
}

/** Searches entries by their answers, with the index of the entry list. */
const searchEntries = async (
  services: Pick<Services, 'lists'>,
  searcher: SearchScope,
  { q, limit }: { q: string; limit: number },
): Promise<SearchResult[]> => {
  const { page } = await listEntries(services, { ...searcher, query: { q, limit } });
  const formIds = [...new Set(page.rows.map(({ form_id }) => form_id))];
  const names = await namesOfForms(searcher.db, searcher.accountId, formIds);
  return page.rows.map((row) => ({
    kind: 'entry',
    id: encodeId('ent', row.id),
    name: `${names.get(row.form_id) ?? 'Form'} #${row.number}`,
    formId: encodeId('frm', row.form_id),
    text: matchingText(readAnswers(row), q),
  }));
};

/** Searches everything in an account by words. All members may read the results, whatever their role. */
export const searchAccount = async (
  services: Pick<Services, 'lists'>,
  searcher: SearchScope,
  { q, limit = 5 }: SearchQuery,
): Promise<SearchResult[]> => {
  const { db, accountId } = searcher;
  const request = { q, limit };
  const toResults =
    (kind: SearchResult['kind'], prefix: 'frm' | 'tbl' | 'wfl' | 'tpl' | 'con') =>
    (rows: readonly NamedRow[]): SearchResult[] =>
      rows.map(({ id, name }) => ({ kind, id: encodeId(prefix, id), name, formId: null, text: null }));
  const found = await Promise.all([
    findForms(db, accountId, request).then(toResults('form', 'frm')),
    searchEntries(services, searcher, request),
    findTables(db, accountId, request).then(toResults('data_table', 'tbl')),
    findWorkflows(db, accountId, request).then(toResults('workflow', 'wfl')),
    findTemplates(db, accountId, request).then(toResults('template', 'tpl')),
    findConnectors(db, accountId, request).then(toResults('api_connector', 'con')),
  ]);
  return found.flat();
};
