import type { HostedForm, RenderedForm } from '../../../../../packages/embed/src/server/contract.ts';
import type { PageResponse } from '../../http/web-pages.ts';
import { createOptionSearch, type FormView, type PageTools } from './form-view.ts';
import { formPageParts, pageResponse } from './hosted-page.ts';

/** A page of the form for browsers without JavaScript. */
export const plainPage = async (
  tools: PageTools,
  view: FormView,
  status: number,
  rendered: RenderedForm,
): Promise<PageResponse> => {
  const pages = await tools.embed.pages();
  const { needsScript } = await pages.pageTexts(view.locale, view.form);
  const parts = { ...(await formPageParts(tools, view, rendered)), indexing: undefined };
  return pageResponse(tools, status, { ...parts, withoutScript: { text: needsScript } }, view);
};

/** The form to render, with its options from tables. */
export const plainForm = async (
  { embed, services }: PageTools,
  view: FormView,
  seed: string,
): Promise<Omit<HostedForm, 'key'>> => {
  const pages = await embed.pages();
  return {
    form: pages.shuffleOptions(view.form, seed),
    baseUrl: '',
    seed,
    searchOptions: createOptionSearch(services, view),
  };
};
