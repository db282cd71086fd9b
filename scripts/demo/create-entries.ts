import type { Client } from '@form-service/sdk';
import type { DemoForm, EntryContext } from './demo-form.ts';
import { type SharedImages, uploadFile } from './files.ts';
import { type Language, personOf } from './people.ts';
import { randomOf } from './random.ts';
import { randomTimes } from './random-times.ts';

/** The maximum of one bulk call. */
const bulkSize = 1_000;

export type CreatedEntries = { formId: string; ids: string[] };

export type FillContext = { now: Date; scale: number; images: SharedImages };

const minutes = 60_000;

const countOf = ({ entries }: DemoForm, { scale }: FillContext) =>
  entries === 0 ? 0 : Math.max(4, Math.round(entries * scale));

/** Each entry has its own random generator, so that entries are independent of each other. */
export function entryContext(
  form: DemoForm,
  index: number,
  moment: Date,
  version: number,
  client: Client,
  { images }: FillContext,
): EntryContext {
  const random = randomOf(form.name.length * 7_919 + index * 104_729 + 13);
  const drawnLanguage = random.weighted(form.languages as Record<Language, number>);
  const language = version === 1 && form.revision?.settings?.locales ? 'en' : drawnLanguage;
  return {
    random,
    language,
    moment,
    version,
    index,
    person: personOf(random, language),
    upload: (file) => uploadFile(client, file),
    photo: () => random.pick(images.photos),
    signature: () => random.pick(images.signatures),
  };
}

/** The entry's locale, or English before the form is translated. */
export const localeOf = ({ revision }: DemoForm, { version, language }: EntryContext): Language =>
  version > 1 && revision?.settings?.locales?.includes(language) ? language : 'en';

const operationOf = async (formId: string, form: DemoForm, filling: EntryContext) => {
  const answers = await form.answers(filling);
  const { moment, random } = filling;
  const startedAt = new Date(moment.getTime() - random.whole(1, 9) * minutes);
  return {
    op: 'create' as const,
    formId,
    answers,
    locale: localeOf(form, filling),
    createdAt: startedAt.toISOString(),
    submittedAt: moment.toISOString(),
    ...(form.metafields && { metafields: form.metafields(filling, answers) }),
  };
};

type Operation = Awaited<ReturnType<typeof operationOf>>;

async function createInBulk(
  client: Client,
  form: DemoForm,
  operations: readonly Operation[],
): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < operations.length; at += bulkSize) {
    const { results } = await client.entries.bulk({
      body: { operations: operations.slice(at, at + bulkSize) },
    });
    const rejected = results.find(({ error }) => error);
    if (rejected?.error)
      throw new Error(
        `An entry of "${form.name}" was refused: ${JSON.stringify(rejected.error)} ${JSON.stringify(operations[at + rejected.index])}`,
      );
    ids.push(...results.map(({ id }) => id as string));
  }
  return ids;
}

/** Creates all entries of a form in chronological order, and publishes its second version in between. */
export async function createEntries(
  client: Client,
  formId: string,
  form: DemoForm,
  season: FillContext,
  publishRevision: () => Promise<void>,
): Promise<CreatedEntries> {
  const random = randomOf(form.entries + form.name.length);
  const moments = randomTimes(random, season.now, countOf(form, season), form.span);
  const revisionIndex = Math.floor(moments.length * (form.revision?.after ?? 1));
  const part = (from: number, to: number, version: number) =>
    Promise.all(
      moments
        .slice(from, to)
        .map((moment, at) =>
          operationOf(formId, form, entryContext(form, from + at, moment, version, client, season)),
        ),
    );
  const ids = await createInBulk(client, form, await part(0, revisionIndex, 1));
  if (form.revision) {
    await publishRevision();
    ids.push(...(await createInBulk(client, form, await part(revisionIndex, moments.length, 2))));
  }
  return { formId, ids };
}
