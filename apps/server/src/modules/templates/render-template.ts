import type { Db } from '../../db/db.ts';
import { fail } from '../../http/fail.ts';
import { checkLayout, withTemplatePosition } from './check-template.ts';
import type { Rendered, TemplateText, Values } from './render.ts';
import { runTemplateWork } from './run-template-work.ts';
import { checkBody } from './save-template.ts';
import { findTemplate, type TemplateFormat } from './store.ts';

/** A change to a template that is tried before it is saved. */
interface TemplateDraft {
  body?: string | undefined;
  format?: TemplateFormat | undefined;
  layoutId?: string | null | undefined;
}

/** What a layout shows around nothing when it is rendered by itself. */
const emptyContent: TemplateText = { format: 'text', body: '' };

/**
 * A template with its layout, read and ready to be filled in. Fails with `not_found`; filling it in fails with the place
 * in the template where something is wrong with the values.
 */
export const readTemplate = async (
  db: Db,
  accountId: string,
  templateId: string,
  trial: TemplateDraft = {},
): Promise<(values: Values) => Promise<Rendered>> => {
  const row = (await findTemplate(db, accountId, templateId)) ?? fail('not_found');
  const { kind } = row;
  const { body = row.body, format = row.format, layoutId = row.layout_id } = trial;
  if (trial.body !== undefined || trial.format !== undefined)
    await checkBody(accountId, { kind, format, body });
  if (trial.layoutId !== undefined || trial.format !== undefined)
    await checkLayout(db, accountId, { kind, format, layoutId });
  const text = { format, body };
  if (kind === 'layout')
    return (values) =>
      withTemplatePosition('body', async () => {
        const asked = { template: { ...emptyContent, format }, layout: text, values };
        const { content } = await runTemplateWork(accountId, 'renderTexts', asked);
        return { content, contentType: format === 'text' ? 'text/plain' : 'text/html' };
      });
  const layout = layoutId === null ? undefined : await findTemplate(db, accountId, layoutId);
  const around = layout && { format: layout.format, body: layout.body };
  return (values) =>
    withTemplatePosition('body', () =>
      runTemplateWork(accountId, 'renderTexts', { template: text, layout: around, values }),
    );
};

/** A template filled in, with its layout around it. */
export const renderTemplate = async (
  db: Db,
  accountId: string,
  templateId: string,
  values: Values,
  trial: TemplateDraft = {},
): Promise<Rendered> => (await readTemplate(db, accountId, templateId, trial))(values);
