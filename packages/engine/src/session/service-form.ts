import type { Calculation } from '../calculation/calculation.ts';
import { emptyCalculation } from '../calculation/empty-calculation.ts';
import { loadForm, type StoredForm } from '../calculation/stored-form.ts';
import type { Definition } from '../definition.ts';
import { nearestName } from '../expressions/nearest-name.ts';
import { compilePattern, patternOf } from '../expressions/patterns.ts';
import { fieldTypes } from '../fields/index.ts';
import { messagesFor } from '../messages/index.ts';
import { isPrivateField } from '../privacy/private-parts.ts';
import { localize } from '../translations/localize.ts';
import type { Container } from './form-plan.ts';
import { lists } from './lists.ts';
import { prefillReader, type ReadPrefill } from './prefill.ts';
import { type SessionForm, type SessionFormParts, sessionForm } from './session-form.ts';

const readLink = prefillReader((name) => fieldTypes[name]);

/** Links cannot prefill private fields. */
const readPrefill: ReadPrefill = (root, prefill) => withoutPrivate(root, readLink(root, prefill));

const withoutPrivate = ({ byKey }: Container, patch: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(patch).flatMap(([key, value]) => {
      const member = byKey.get(key);
      if (member?.kind === 'group')
        return [[key, withoutPrivate(member.inside, value as Record<string, unknown>)]];
      return member?.kind === 'field' && isPrivateField(member.field) ? [] : [[key, value]];
    }),
  );

/** `sessionForm` with all parts loaded, as the service uses it. */
export const serviceForm = (
  definition: Definition,
  calculation: Calculation,
  { locale = 'en', ...parts }: Partial<SessionFormParts> = {},
): SessionForm =>
  sessionForm(definition, calculation, {
    fieldTypes: (name) => fieldTypes[name],
    messages: messagesFor(locale),
    locale,
    nearestName,
    lists,
    readPrefill,
    ...parts,
  });

/** The calculation of a stored form, as the service uses it. Throws `StepLimitError` if it exceeds the step limit. */
export const serviceCalculation = (logic: StoredForm, stepLimit?: number): Calculation =>
  logic.nodes.length === 0 ? emptyCalculation : loadForm(logic, patternOf, stepLimit);

/** A form in one of its languages: only the messages differ, not the calculation. */
export const formInLocale = (
  definition: Definition,
  calculation: Calculation,
  { locale, fallback }: { locale: string; fallback: string },
): SessionForm =>
  serviceForm(localize(definition, locale, [fallback]), calculation, { compilePattern, locale });
