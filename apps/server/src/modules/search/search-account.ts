import type { areas, Query, SearchResult } from '@form-service/contracts';
import type { Services } from '../../context.ts';
import type { Db } from '../../db/db.ts';
import { encodeId } from '../../kit/ids.ts';
import { listEntries, readAnswers } from '../entries/index.ts';
import {
  findForms,
  findTables,
  type NamedRow,
  namesOfForms,
  searchConnectors,
  searchTemplates,
  searchWorkflows,
} from './store.ts';

const maxLength = 200;

/** Every text in a value, at any depth. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) yield* textsIn(part);
}

/** The answer that best explains a match: the first one with the most words of the search. */
export function matchingText(answers: unknown, q: string): string | null {
  const words = q
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  let best: { text: string; count: number } | undefined;
  for (const text of textsIn(answers)) {
    const lower = text.toLowerCase();
    const count = words.filter((word) => lower.includes(word)).length;
    if (count > (best?.count ?? 0)) best = { text, count };
  }
  if (!best) return null;
  const line = best.text.replaceAll(/\s+/g, ' ').trim();
  return line.length > maxLength ? `${line.slice(0, maxLength - 1).toWellFormed()}…` : line;
}

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
    searchWorkflows(db, accountId, request).then(toResults('workflow', 'wfl')),
    searchTemplates(db, accountId, request).then(toResults('template', 'tpl')),
    searchConnectors(db, accountId, request).then(toResults('api_connector', 'con')),
  ]);
  return found.flat();
};
