import type { Db } from '../../db/db.ts';
import { fail } from '../../http/fail.ts';
import { checkLayout, namingPlaces, readBody } from './check-template.ts';
import { type Rendered, renderTexts, type TemplateText, type Values } from './render.ts';
import { findTemplate, type TemplateFormat } from './store.ts';

/** A change to a template that is tried before it is saved. */
interface Trial {
  body?: string | undefined;
  format?: TemplateFormat | undefined;
  layoutId?: string | null | undefined;
}

/** What a layout shows around nothing when it is rendered by itself. */
const aroundNothing: TemplateText = { format: 'text', body: '' };

/**
 * A template with its layout, read and ready to be filled in. Fails with `not_found`; filling it in fails with the place
 * in the template where something is wrong with the values.
 */
export const readTemplate = async (
  db: Db,
  accountId: string,
  templateId: string,
  trial: Trial = {},
): Promise<(values: Values) => Rendered> => {
  const row = (await findTemplate(db, accountId, templateId)) ?? fail('not_found');
  const { kind } = row;
  const { body = row.body, format = row.format, layoutId = row.layout_id } = trial;
  if (trial.body !== undefined || trial.format !== undefined) readBody({ kind, format, body });
  if (trial.layoutId !== undefined || trial.format !== undefined)
    await checkLayout(db, accountId, { kind, format, layoutId });
  const text = { format, body };
  if (kind === 'layout')
    return (values) =>
      namingPlaces('body', () => {
        const { content } = renderTexts({ ...aroundNothing, format }, text, values);
        return { content, contentType: format === 'text' ? 'text/plain' : 'text/html' };
      });
  const layout = layoutId === null ? undefined : await findTemplate(db, accountId, layoutId);
  return (values) => namingPlaces('body', () => renderTexts(text, layout, values));
};

/** A template filled in, with its layout around it. */
export const renderTemplate = async (
  db: Db,
  accountId: string,
  templateId: string,
  values: Values,
  trial: Trial = {},
): Promise<Rendered> => (await readTemplate(db, accountId, templateId, trial))(values);
