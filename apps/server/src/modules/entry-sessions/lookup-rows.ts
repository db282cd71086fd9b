import { areas } from '@form-service/contracts';
import { fail } from '../../http/fail.ts';
import { withRespondentAnswers } from '../entries/index.ts';
import { listFieldOptions, tableFieldsOf } from '../forms/index.ts';
import type { EntryActionFinder } from './entry-actions.ts';

/** The action that searches the options of a field with the answers of an entry. */
const actionKey = 'lookup_rows';

const { searchOptions } = areas.entrySessions.routes;
const maxLimit = 200;

const inputs = [
  { key: 'field', type: 'string', required: true },
  { key: 'q', type: 'string', required: false },
  { key: 'answers', type: 'json', required: false },
  { key: 'instances', type: 'json', required: false },
  { key: 'cursor', type: 'string', required: false },
  { key: 'limit', type: 'number', required: false },
] as const;

const rejectInput = (key: string, message: string): never =>
  fail('validation_failed', { details: [{ path: `inputs.${key}`, code: 'wrong_type', message }] });

const readLimit = (limit: unknown): number => {
  if (limit === undefined || limit === null) return 50;
  const isValid = Number.isInteger(limit) && (limit as number) >= 1 && (limit as number) <= maxLimit;
  return isValid ? (limit as number) : rejectInput('limit', `Send a whole number from 1 to ${maxLimit}.`);
};

const readInstances = (instances: unknown): string[] => {
  if (instances === undefined || instances === null) return [];
  const isValid = Array.isArray(instances) && instances.length <= 9;
  return isValid
    ? instances.map(String)
    : rejectInput('instances', 'Send a list of ids (ins_…), outermost first.');
};

const readAnswers = (answers: unknown): Record<string, unknown> | undefined => {
  if (answers === undefined || answers === null) return undefined;
  return typeof answers === 'object' && !Array.isArray(answers)
    ? (answers as Record<string, unknown>)
    : rejectInput('answers', 'Send an object with answers by field key.');
};

/** Searches the options of a field with the entry's answers and unsaved ones. */
export const findLookupRowsAction: EntryActionFinder = async (
  { database, lists },
  { accountId, formId, entryId, actionKey: requestedKey, session },
) => {
  if (requestedKey !== actionKey) return undefined;
  if (tableFieldsOf(session.form.definition).length === 0) return undefined;
  return {
    inputs,
    async run({ field, q, answers: sentAnswers, instances: sentInstances, cursor, limit }) {
      const answers = readAnswers(sentAnswers);
      const instances = readInstances(sentInstances);
      const now = answers ? withRespondentAnswers(session, { answers }) : session;
      const owner = `${entryId} ${JSON.stringify([field, q, answers, instances])}`;
      const request = lists.parse(searchOptions, owner, {
        limit: readLimit(limit),
        ...(typeof cursor === 'string' && { cursor }),
      });
      const search = typeof q === 'string' && q.trim() !== '' ? q.slice(0, 200) : undefined;
      const page = await database.read({ accountId, formId, entryId }, (db) =>
        listFieldOptions(db, accountId, now, String(field), { ...request, q: search, instances }),
      );
      return lists.toResponse(request, page, (option) => option);
    },
  };
};
