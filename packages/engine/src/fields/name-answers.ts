import { judging } from './field-type.ts';
import { missingParts, type Parts, parseParts } from './part-answers.ts';

export const NAME_PARTS = ['prefix', 'first', 'middle', 'last', 'suffix'] as const;

type Part = (typeof NAME_PARTS)[number];
type Settings = { readonly parts?: readonly Part[]; readonly requiredParts?: readonly Part[] };

/** In the order in which a name is written, whatever order the author gave. */
export const askedIn = ({ parts = ['first', 'last'] }: Settings) =>
  NAME_PARTS.filter((part) => parts.includes(part));

export const wantedIn = (settings: Settings): readonly string[] =>
  settings.requiredParts ?? askedIn(settings).filter((part) => part === 'first' || part === 'last');

export const nameAnswers = judging<Settings, Parts>({
  parse: (json, settings) => parseParts(json, askedIn(settings)),
  check: (answer, settings) => missingParts(answer, wantedIn(settings)),
});
