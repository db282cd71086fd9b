import type { Calculation } from '../calculation/calculation.ts';
import type { Definition } from '../definition.ts';
import { nearestName } from '../expressions/nearest-name.ts';
import { fieldTypes } from '../fields/index.ts';
import { messagesFor } from '../messages/index.ts';
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
