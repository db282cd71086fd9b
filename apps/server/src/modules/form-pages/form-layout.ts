import type { Services } from '../../context.ts';
import { decodeId, encodeId } from '../../kit/ids.ts';
import { LiquidError } from '../../kit/liquid/liquid.ts';
import type { OpenForm } from '../forms/index.ts';
import { findTemplate, runTemplateWork } from '../templates/index.ts';

/** Sanitized HTML around the form on its page, and its CSS rules. */
export interface FormLayout {
  before: string;
  after: string;
  styles: string;
}

/** The page's policy blocks style attributes, so each becomes a rule, and the rules are allowed by their hash. */
const withStyleRules = (html: string, rules: string[]): string =>
  html.replaceAll(/<[a-z][^<>]*>/g, (tag) => {
    const style = / style="([^"]*)"/.exec(tag)?.[1];
    if (style === undefined) return tag;
    const name = `layout-${rules.length + 1}`;
    rules.push(`.${name}{${style.replaceAll('&quot;', "'").replaceAll('&amp;', '')}}`);
    const bare = tag.replace(/ style="[^"]*"/, '');
    return / class="/.test(bare)
      ? bare.replace(/ class="/, ` class="${name} `)
      : bare.replace(/^<[a-z0-9-]+/, (begin) => `${begin} class="${name}"`);
  });

/** Images of the account are loaded through the form's image URL. */
const withImageUrls = (html: string, formId: string): string =>
  html.replaceAll(
    /(<img\b[^<>]*? src=")(fil_[0-9a-z]{26})"/g,
    (_, begin: string, fileId: string) => `${begin}/api/v1/entry-sessions/forms/${formId}/images/${fileId}"`,
  );

/** The layout in the form's settings. A missing or failing layout never makes the form unavailable. */
export const formLayout = async (
  { database, log }: Services,
  { accountId, formId, form }: OpenForm,
  locale: string,
): Promise<FormLayout | undefined> => {
  const { layoutTemplateId } = form.settings;
  const id = layoutTemplateId === null ? undefined : decodeId('tpl', layoutTemplateId);
  if (!id) return undefined;
  const layout = await database.read({ accountId, formId }, (db) => findTemplate(db, accountId, id));
  if (layout?.kind !== 'layout' || layout.format !== 'html') return undefined;
  const shownId = encodeId('frm', formId);
  try {
    const { name } = form.inLocale(locale).body;
    const values = { form: { id: shownId, name, slug: form.slug }, locale };
    const text = { format: layout.format, body: layout.body };
    const parts = await runTemplateWork(accountId, 'openLayout', { layout: text, values });
    if (!parts) return undefined;
    const rules: string[] = [];
    const shown = (html: string) => withImageUrls(withStyleRules(html, rules), shownId);
    return { before: shown(parts.before), after: shown(parts.after), styles: rules.join('') };
  } catch (error) {
    if (!(error instanceof LiquidError)) throw error;
    log.info({ form: shownId, template: layoutTemplateId }, 'Could not render the layout of a form');
    return undefined;
  }
};

/** Images in a layout are visible to everyone who can see the form. */
export const isInLayout = async (
  { database }: Services,
  { accountId, formId, form }: OpenForm,
  fileId: string,
): Promise<boolean> => {
  const { layoutTemplateId } = form.settings;
  const id = layoutTemplateId === null ? undefined : decodeId('tpl', layoutTemplateId);
  if (!id) return false;
  const layout = await database.read({ accountId, formId }, (db) => findTemplate(db, accountId, id));
  return layout?.body.includes(`"${fileId}"`) ?? false;
};
