import { type Client, createClient } from '@form-service/sdk';
import type { DemoForm, Filling } from './demo-form.ts';
import { fillingOf, localeOf, type Season } from './make-entries.ts';

/** Of those who begin, how many send it; the others stop on one of the pages. */
const sendShare = 0.72;

const keysOn = (form: DemoForm, pageId: string): string[] =>
  form.definition.pages.find(({ id }) => id === pageId)?.elements.flatMap(({ key }) => key ?? []) ?? [];

/** Somebody who has begun; calling it lets them go on, to the end or as far as they get. */
type Begun = () => Promise<void>;

const begin = async (anyone: Client, formId: string, form: DemoForm, filling: Filling): Promise<Begun> => {
  const { random } = filling;
  const answers = await form.answers(filling);
  const pages = form.definition.pages.map(({ id }) => id);
  const stopsAt = random.chance(sendShare) ? undefined : random.pick(pages);
  const { entry, entryKey, state } = await anyone.entrySessions.createEntry({
    formId,
    body: { locale: localeOf(form, filling) },
  });
  const { entrySessions } = anyone.inEntry(entryKey);
  return async () => {
    let shown = state.pages;
    for (const page of pages) {
      if (!shown.includes(page)) continue;
      const isLast = page === stopsAt;
      const keys = new Set(keysOn(form, page));
      const given = Object.fromEntries(Object.entries(answers).filter(([key]) => keys.has(key) && !isLast));
      const saved = await entrySessions.updateAnswers({ id: entry.id, body: { answers: given, page } });
      if (isLast) return;
      shown = saved.state.pages;
    }
    if (stopsAt === undefined) await entrySessions.submit({ id: entry.id });
  };
};

/**
 * People who fill the form in today, page by page, as its page in a browser does: from them comes how many finish, how long
 * it takes and where the others leave. What respondents do happens now, so these are all of today; they take as long as
 * passes until they are let go on.
 */
export async function letPeopleBegin(
  origin: string,
  formId: string,
  form: DemoForm,
  count: number,
  client: Client,
  season: Season,
): Promise<Begun> {
  const anyone = createClient({ baseUrl: origin });
  const version = form.revision ? 2 : 1;
  const begun: Begun[] = [];
  for (let index = 0; index < count; index += 1)
    begun.push(
      await begin(
        anyone,
        formId,
        form,
        fillingOf(form, 100_000 + index, season.now, version, client, season),
      ),
    );
  return async () => {
    for (const goOn of begun) await goOn();
  };
}
