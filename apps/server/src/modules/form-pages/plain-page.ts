import type { Drawn, HostedForm } from '../../../../../packages/embed/src/server/contract.ts';
import type { PageAnswer } from '../../http/web-pages.ts';
import { answerPage, formParts, type PageTools, type Shown, searchOf } from './hosted-page.ts';

/** A page of the form for browsers without JavaScript. */
export const plainPage = async (
  tools: PageTools,
  shown: Shown,
  status: number,
  drawn: Drawn,
): Promise<PageAnswer> => {
  const pages = await tools.embed.pages();
  const { needsScript } = await pages.words(shown.locale, shown.form);
  const parts = { ...(await formParts(tools, shown, drawn)), found: undefined };
  return answerPage(tools, status, { ...parts, withoutScript: { words: needsScript } }, shown);
};

/** The form for drawing, with what its tables offer. */
export const plainForm = async (
  { embed, services }: PageTools,
  shown: Shown,
  seed: string,
): Promise<Omit<HostedForm, 'key'>> => {
  const pages = await embed.pages();
  return {
    form: pages.shuffled(shown.form, seed),
    baseUrl: '',
    seed,
    searchOptions: searchOf(services, shown),
  };
};
