import { isObject } from '../settings/plain-json.ts';
import type { SettingsOf } from '../settings/setting.ts';
import { jsonFromCell } from './cells.ts';
import { fieldType, type Parsed } from './field-type.ts';
import {
  compareParts,
  missingParts,
  type Parts,
  parseParts,
  partContradictions,
  partFields,
  partSettings,
  partsSchema,
} from './part-answers.ts';
import { answering } from './worded.ts';

const PARTS = ['prefix', 'first', 'middle', 'last', 'suffix'] as const;

const shape = partSettings(PARTS, 'first and last', 'first and last, as far as they are asked for');

type Settings = SettingsOf<typeof shape>;

/** In the order in which a name is written, whatever order the author gave. */
const askedIn = ({ parts = ['first', 'last'] }: Settings) => PARTS.filter((part) => parts.includes(part));

const wantedIn = (settings: Settings): readonly string[] =>
  settings.requiredParts ?? askedIn(settings).filter((part) => part === 'first' || part === 'last');

/** JSON, or a name as it is written: the last word is the last name. */
function nameFromCell(text: string, settings: Settings): Parsed<Parts> {
  const json = jsonFromCell(text);
  if (isObject(json)) return parseParts(json, askedIn(settings));
  const words = text.trim().split(/\s+/);
  const asked: readonly string[] = askedIn(settings);
  if (words.length === 1 || !asked.includes('last'))
    return parseParts({ [asked.includes('first') ? 'first' : (asked[0] as string)]: words.join(' ') }, asked);
  if (!asked.includes('first')) return parseParts({ last: words.join(' ') }, asked);
  return parseParts({ first: words.slice(0, -1).join(' '), last: words.at(-1) }, asked);
}

export const nameAnswers = answering<Settings, Parts>({
  parse: (json, settings) => parseParts(json, askedIn(settings)),
  check: (answer, settings) => missingParts(answer, wantedIn(settings)),
  show: (answer, settings) =>
    askedIn(settings)
      .flatMap((part) => answer[part] ?? [])
      .join(' '),
  fromCell: nameFromCell,
});

export const name = fieldType('name', nameAnswers, {
  title: 'Name',
  settings: shape,
  valueType: (settings) => partFields(askedIn(settings)),
  order: (a, b) => compareParts(a, b, ['last', 'first', 'middle', 'prefix', 'suffix']),
  cell: (answer) => JSON.stringify(answer),
  answerSchema: (settings) => partsSchema(askedIn(settings), wantedIn(settings)),
  contradictions: (settings) => partContradictions(settings, askedIn(settings)),
});
