import type { FieldTypeName } from '@form-service/engine/browser';
import { dropdown, multiChoice, singleChoice } from './choices.tsx';
import type { FieldControl } from './control.ts';
import { date, time } from './date.tsx';
import { number } from './number.tsx';
import { email, longText, shortText, url } from './text.tsx';
import { consent, yesNo } from './yes-no.tsx';

/** The controls that come with the form. The others are loaded for a form that has them. */
const basic = {
  short_text: shortText,
  long_text: longText,
  email,
  url,
  number,
  single_choice: singleChoice,
  multi_choice: multiChoice,
  dropdown,
  yes_no: yesNo,
  consent,
  date,
  time,
} satisfies { [Name in FieldTypeName]?: FieldControl<Name> };

/** Answers that the respondent neither sees nor gives. */
type Unseen = 'hidden';

type Later = {
  [Name in Exclude<FieldTypeName, keyof typeof basic | Unseen>]: () => Promise<FieldControl<Name>>;
};

const later = {} as Later;

const loaded = new Map<string, FieldControl>(Object.entries(basic) as [string, FieldControl][]);

/** Fetches the controls of these types, those that are not here yet. */
export async function loadControls(types: readonly FieldTypeName[]): Promise<void> {
  const missing = types.filter((type) => !loaded.has(type) && Object.hasOwn(later, type));
  await Promise.all(
    missing.map(async (type) => loaded.set(type, (await later[type as keyof Later]()) as FieldControl)),
  );
}

export const controlOf = (type: FieldTypeName): FieldControl | undefined => loaded.get(type);
