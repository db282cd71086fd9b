import { fileIdsIn, localize } from '@form-service/engine';
import type { Services } from '../../context.ts';
import type { Db } from '../../db/db.ts';
import { encodeId } from '../../kit/ids.ts';
import { findEntry, presentEntry } from '../entries/index.ts';
import { describeFiles } from '../files/index.ts';
import { findLabels, resolveTableFields, usesTables } from '../forms/index.ts';
import { answeredFields, type DisplayItem, displayAnswers, textsOf } from './display-entry.ts';
import { findNames } from './store.ts';

/** An entry with its form, ready for display. */
export interface DisplayedEntry {
  formName: string;
  locale: string;
  timeZone: string;
  number: number;
  /** When it was submitted, or last updated if it was not. */
  at: Date;
  pages: { title: string; items: DisplayItem[] }[];
  /** The values for templates: `entry`, `form` and `account`. */
  values: Record<string, unknown>;
}

/** All answers at the end of a path, across instances. */
const answersAt = (value: unknown, [key, ...rest]: readonly string[]): unknown[] => {
  if (Array.isArray(value) && key !== undefined)
    return value.flatMap((item) => answersAt(item, [key, ...rest]));
  if (key === undefined) return Array.isArray(value) ? value : [value];
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return [];
  return answersAt((value as Record<string, unknown>)[key], rest);
};

/** Current labels of the table rows that answers refer to. */
const readOptions = async (
  db: Db,
  accountId: string,
  definition: Parameters<typeof resolveTableFields>[2],
  answers: unknown,
) => {
  const labels = new Map<string, Map<string, string>>();
  if (!usesTables(definition)) return labels;
  for (const [name, fed] of await resolveTableFields(db, accountId, definition)) {
    const given = answersAt(answers, name.split('.')).filter((one) => typeof one === 'string');
    if (given.length > 0) labels.set(name, await findLabels(db, accountId, fed, given));
  }
  return labels;
};

/** Undefined if the account has no such entry; one in the trash can still be read. */
export const readEntry = async (
  services: Services,
  db: Db,
  accountId: string,
  entryId: string,
  request?: string,
): Promise<DisplayedEntry | undefined> => {
  const row = await findEntry(db, accountId, entryId);
  if (!row) return undefined;
  const version = await services.state.entryForms.version(db, accountId, row.version_id);
  const locale = request === undefined ? row.locale : version.localeFor(request);
  const definition = localize(version.definition, locale, [version.localeFor(undefined)]);
  const files = await describeFiles(db, accountId, fileIdsIn(definition, row.answers));
  const labels = await readOptions(db, accountId, definition, row.answers);
  const names = await findNames(db, accountId, row.form_id);
  const timeZone = names?.timezone ?? 'UTC';
  const pages = displayAnswers(definition, row.answers, {
    locale,
    timeZone,
    file: (id) => files.get(id),
    optionsOf(name) {
      const known = labels.get(name);
      return known && { has: (value) => known.has(value), label: (value) => known.get(value) };
    },
  });
  const items = pages.flatMap((page) => page.items);
  return {
    formName: names?.form_name ?? '',
    locale,
    timeZone,
    number: row.number,
    at: row.submitted_at ?? row.updated_at,
    pages,
    values: {
      entry: { ...presentEntry(row), text: textsOf(items), fields: answeredFields(items) },
      form: { id: encodeId('frm', row.form_id), name: names?.form_name ?? '', slug: names?.slug ?? '' },
      account: { id: encodeId('acc', accountId), name: names?.account_name ?? '' },
    },
  };
};
