import { decodeId } from '../../../kit/ids.ts';
import { readEntry, readTemplate } from '../../templates/index.ts';
import { failPermanently } from './failures.ts';
import type { StepContext } from './run-step.ts';

/** The values for templates: those of the run, and the display texts and labels of its entry. */
const valuesFor = async (
  { services, accountId, entryId, values }: StepContext,
  db: Parameters<typeof readEntry>[1],
): Promise<Record<string, unknown>> => {
  const read = entryId === null ? undefined : await readEntry(services, db, accountId, entryId);
  if (!read) return { ...values };
  const entry = { ...(read.values.entry as object), ...(values.entry as object | undefined) };
  return { ...read.values, ...values, entry };
};

export const templateIdOf = (shown: string): string =>
  decodeId('tpl', shown) ?? failPermanently('not_found', 'The template no longer exists. Choose another.');

type FilledTemplate = Awaited<ReturnType<typeof readTemplate>>;

export const fillTemplate = async (
  context: StepContext,
  templateId: string,
  further: Readonly<Record<string, unknown>> = {},
): ReturnType<FilledTemplate> => {
  const { services, accountId } = context;
  const { fill, values } = await services.database.read(accountId, async (db) => ({
    fill: await readTemplate(db, accountId, templateIdOf(templateId)),
    values: await valuesFor(context, db),
  }));
  return fill({ ...values, ...further });
};
