import type { Client } from '@form-service/sdk';
import type { DemoForm, Filling } from './demo-form.ts';
import { type Pictures, uploadFile } from './files.ts';
import { momentsOf } from './moments.ts';
import { type Language, personOf } from './people.ts';
import { randomOf } from './random.ts';

/** As many as one call takes. */
const bulkSize = 1_000;

export type MadeEntries = { formId: string; ids: string[] };

export type Season = { now: Date; scale: number; pictures: Pictures };

const minutes = 60_000;

const countOf = ({ entries }: DemoForm, { scale }: Season) =>
  entries === 0 ? 0 : Math.max(4, Math.round(entries * scale));

/** Each entry has its own chance, so that what one draws does not change the others. */
export function fillingOf(
  form: DemoForm,
  index: number,
  moment: Date,
  version: number,
  client: Client,
  { pictures }: Season,
): Filling {
  const random = randomOf(form.name.length * 7_919 + index * 104_729 + 13);
  const spoken = random.weighted(form.languages as Record<Language, number>);
  const language = version === 1 && form.revision?.settings?.locales ? 'en' : spoken;
  return {
    random,
    language,
    moment,
    version,
    index,
    person: personOf(random, language),
    upload: (file) => uploadFile(client, file),
    photo: () => random.pick(pictures.photos),
    signature: () => random.pick(pictures.signatures),
  };
}

/** The language of the form itself, where it has not been translated yet. */
export const localeOf = ({ revision }: DemoForm, { version, language }: Filling): Language =>
  version > 1 && revision?.settings?.locales?.includes(language) ? language : 'en';

const operationOf = async (formId: string, form: DemoForm, filling: Filling) => {
  const answers = await form.answers(filling);
  const { moment, random } = filling;
  const begun = new Date(moment.getTime() - random.whole(1, 9) * minutes);
  return {
    op: 'create' as const,
    formId,
    answers,
    locale: localeOf(form, filling),
    createdAt: begun.toISOString(),
    submittedAt: moment.toISOString(),
    ...(form.metafields && { metafields: form.metafields(filling, answers) }),
  };
};

type Operation = Awaited<ReturnType<typeof operationOf>>;

async function send(client: Client, form: DemoForm, operations: readonly Operation[]): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < operations.length; at += bulkSize) {
    const { results } = await client.entries.bulk({
      body: { operations: operations.slice(at, at + bulkSize) },
    });
    const refused = results.find(({ error }) => error);
    if (refused?.error)
      throw new Error(
        `An entry of "${form.name}" was refused: ${JSON.stringify(refused.error)} ${JSON.stringify(operations[at + refused.index])}`,
      );
    ids.push(...results.map(({ id }) => id as string));
  }
  return ids;
}

/** All entries of a form in the order of time; its second version comes out in between. */
export async function makeEntries(
  client: Client,
  formId: string,
  form: DemoForm,
  season: Season,
  publishRevision: () => Promise<void>,
): Promise<MadeEntries> {
  const random = randomOf(form.entries + form.name.length);
  const moments = momentsOf(random, season.now, countOf(form, season), form.span);
  const turn = Math.floor(moments.length * (form.revision?.after ?? 1));
  const part = (from: number, to: number, version: number) =>
    Promise.all(
      moments
        .slice(from, to)
        .map((moment, at) =>
          operationOf(formId, form, fillingOf(form, from + at, moment, version, client, season)),
        ),
    );
  const ids = await send(client, form, await part(0, turn, 1));
  if (form.revision) {
    await publishRevision();
    ids.push(...(await send(client, form, await part(turn, moments.length, 2))));
  }
  return { formId, ids };
}
