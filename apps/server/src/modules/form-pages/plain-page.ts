import { randomUUID } from 'node:crypto';
import type { Drawn, HostedForm } from '../../../../../packages/embed/src/server/contract.ts';
import type { PageAnswer, PageRequest } from '../../http/web-pages.ts';
import {
  answerPage,
  formNamed,
  formParts,
  type PageTools,
  type Shown,
  searchOf,
  shownVersion,
} from './hosted-page.ts';
import type { PlainEntries } from './plain-entries.ts';

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

/** A draft that somebody comes back to, by the button of a link. */
export const resumePage = async (
  tools: PageTools,
  entries: PlainEntries,
  request: PageRequest,
  token: string,
): Promise<PageAnswer> => {
  const { entry, entryKey, state } = await entries.resume(token);
  const open = await formNamed(tools, request);
  const shown = await shownVersion(tools, request, open, entry.formVersionId, entry.locale);
  const key = randomUUID();
  const hosted: HostedForm = {
    ...(await plainForm(tools, shown, key)),
    key,
    entry: { id: entry.id, key: entryKey },
  };
  const pages = await tools.embed.pages();
  return plainPage(
    tools,
    shown,
    200,
    await pages.resumedPage(hosted, { answers: entry.answers, page: state.page }),
  );
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
