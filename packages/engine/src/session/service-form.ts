import type { Calculation } from '../calculation/calculation.ts';
import type { CompiledForm } from '../calculation/definition-calculation.ts';
import { plainCalculation } from '../calculation/plain-calculation.ts';
import type { Definition } from '../definition.ts';
import { nearestName } from '../expressions/nearest-name.ts';
import { compilePattern } from '../expressions/patterns.ts';
import { fieldTypes } from '../fields/index.ts';
import { messagesFor } from '../messages/index.ts';
import { localise } from '../translations/localise.ts';
import { lists } from './lists.ts';
import { prefillReader } from './prefill.ts';
import { type SessionForm, type SessionFormParts, sessionForm } from './session-form.ts';

const readPrefill = prefillReader((name) => fieldTypes[name]);

/** `sessionForm` with every part at hand, as the service runs it. */
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

/** A form in one of its languages: its messages differ from those of the others, its calculation does not. */
export const formInLocale = (
  definition: Definition,
  { form, calculation }: { form: Pick<CompiledForm, 'nodes'>; calculation: Calculation },
  { locale, fallback }: { locale: string; fallback: string },
): SessionForm =>
  serviceForm(
    localise(definition, locale, [fallback]),
    form.nodes.length === 0 ? plainCalculation : calculation,
    { compilePattern, locale },
  );
