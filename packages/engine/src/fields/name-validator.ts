import { findMissingParts, type Parts, parseParts } from './answer-parts.ts';
import { createValidator } from './field-type.ts';

export const NAME_PARTS = ['prefix', 'first', 'middle', 'last', 'suffix'] as const;

type Part = (typeof NAME_PARTS)[number];
type Settings = { readonly parts?: readonly Part[]; readonly requiredParts?: readonly Part[] };

/** In the order of a full name, whatever the author's order. */
export const enabledNameParts = ({ parts = ['first', 'last'] }: Settings) =>
  NAME_PARTS.filter((part) => parts.includes(part));

export const requiredNameParts = (settings: Settings): readonly string[] =>
  settings.requiredParts ?? enabledNameParts(settings).filter((part) => part === 'first' || part === 'last');

export const nameValidator = createValidator<Settings, Parts>({
  parse: (json, settings) => parseParts(json, enabledNameParts(settings)),
  check: (answer, settings) => findMissingParts(answer, requiredNameParts(settings)),
});
