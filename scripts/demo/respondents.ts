import { type Client, createClient } from '@form-service/sdk';
import { entryContext, type FillContext, localeOf } from './create-entries.ts';
import type { DemoForm, EntryContext } from './demo-form.ts';

/** The share of respondents who submit; the others drop off on some page. */
const completionRate = 0.72;

const keysOn = (form: DemoForm, pageId: string): string[] =>
  form.definition.pages.find(({ id }) => id === pageId)?.elements.flatMap(({ key }) => key ?? []) ?? [];

/** Continues a started entry until it is submitted or abandoned. */
type ContinueFilling = () => Promise<void>;

const startEntry = async (
  anonymous: Client,
  formId: string,
  form: DemoForm,
  filling: EntryContext,
): Promise<ContinueFilling> => {
  const { random } = filling;
  const answers = await form.answers(filling);
  const pages = form.definition.pages.map(({ id }) => id);
  const stopsAt = random.chance(completionRate) ? undefined : random.pick(pages);
  const { entry, entryKey, state } = await anonymous.entrySessions.createEntry({
    formId,
    body: { locale: localeOf(form, filling) },
  });
  const { entrySessions } = anonymous.inEntry(entryKey);
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
 * Respondents who fill out the form page by page, like a browser. They provide the completion rate, times and drop-off. Their
 * entries are all from today, and take as long as until they are continued.
 */
export async function startRespondents(
  origin: string,
  formId: string,
  form: DemoForm,
  count: number,
  client: Client,
  season: FillContext,
): Promise<ContinueFilling> {
  const anonymous = createClient({ baseUrl: origin });
  const version = form.revision ? 2 : 1;
  const startedAt: ContinueFilling[] = [];
  for (let index = 0; index < count; index += 1)
    startedAt.push(
      await startEntry(
        anonymous,
        formId,
        form,
        entryContext(form, 100_000 + index, season.now, version, client, season),
      ),
    );
  return async () => {
    for (const resume of startedAt) await resume();
  };
}
