import type { Definition, Page } from '@form-service/engine';
import type { BuilderState, FormEdit } from './builder-state.ts';
import { withoutTextsOf } from './edit-elements.ts';
import { elementId } from './element-ids.ts';
import { uniqueKey } from './element-keys.ts';
import { renamedPageTexts, withoutPageTitle } from './translations.ts';

/** Undefined removes a property. */
export type PagePatch = {
  readonly id?: string;
  readonly title?: string | undefined;
  readonly visibleWhen?: string | undefined;
};

/** The engine's limit. */
const MAX_PAGES = 100;

const idsOf = ({ pages }: Definition): Set<string> => new Set(pages.map(({ id }) => id));

export function addPage({ definition, page }: BuilderState, after = page): FormEdit | undefined {
  if (definition.pages.length >= MAX_PAGES) return undefined;
  const at = Math.min(after, definition.pages.length - 1) + 1;
  const added: Page = { id: uniqueKey(`page_${at + 1}`, idsOf(definition)), elements: [] };
  return {
    definition: { ...definition, pages: definition.pages.toSpliced(at, 0, added) },
    page: at,
    selection: [],
    label: 'Add page',
  };
}

/** The only page is emptied instead, because a form needs at least one. */
export function removePage({ definition, page: shown }: BuilderState, at: number): FormEdit | undefined {
  const page = definition.pages[at];
  if (!page) return undefined;
  const without = withoutTextsOf(definition, page.elements.map(elementId));
  const pages =
    definition.pages.length === 1 ? [{ id: page.id, elements: [] }] : without.pages.toSpliced(at, 1);
  return {
    definition: withoutPageTitle({ ...without, pages }, page.id),
    page: shown > at ? shown - 1 : Math.min(shown, pages.length - 1),
    selection: [],
    label: 'Delete page',
  };
}

export function updatePage({ definition }: BuilderState, at: number, patch: PagePatch): FormEdit | undefined {
  const before = definition.pages[at];
  if (!before) return undefined;
  const entries = Object.entries({ ...before, ...patch }).filter(([, value]) => value !== undefined);
  const now = Object.fromEntries(entries) as Page;
  const translations = renamedPageTexts(definition.translations, before.id, now.id);
  return {
    definition: {
      ...definition,
      pages: definition.pages.with(at, now),
      ...(translations && { translations }),
    },
    label: 'title' in patch ? 'Rename page' : 'Change page',
    mergeKey: `page:${before.id}:${Object.keys(patch).join()}`,
  };
}

export function movePage(
  { definition, page: shown }: BuilderState,
  from: number,
  to: number,
): FormEdit | undefined {
  const page = definition.pages[from];
  if (!page || from === to || !definition.pages[to]) return undefined;
  const pages = definition.pages.toSpliced(from, 1).toSpliced(to, 0, page);
  const current = definition.pages[shown];
  return { definition: { ...definition, pages }, page: pages.indexOf(current ?? page), label: 'Move page' };
}
