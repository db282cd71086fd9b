import type { FormSettings } from '@form-service/contracts';
import {
  type Answers,
  type Field,
  fieldTypeOf,
  isField,
  isGroup,
  type SessionForm,
} from '@form-service/engine';
import { escapeHtml } from '../../kit/liquid/encode-value.ts';

type Confirmation = FormSettings['confirmation'];

/** `{{ answers.score }}`, `{{ answers.venue.city }}` */
const placeholder = /\{\{\s*answers\.([a-z][a-z0-9_]*(?:\.[a-z][a-z0-9_]*)*)\s*\}\}/g;

const fillPlaceholders = (confirmation: Confirmation, textOf: (name: string) => string): Confirmation => {
  const { message } = confirmation;
  return message === undefined
    ? confirmation
    : { ...confirmation, message: message.replaceAll(placeholder, (_all, name: string) => textOf(name)) };
};

/** Whether the confirmation message contains answers. */
export const includesAnswers = ({ message }: Confirmation): boolean =>
  message !== undefined && message.search(placeholder) >= 0;

/** The confirmation as shown before there is an entry. */
export const publicConfirmation = (confirmation: Confirmation): Confirmation =>
  fillPlaceholders(confirmation, () => '–');

const findField = ({ definition }: SessionForm, keys: readonly string[]): Field | undefined => {
  let elements = definition.pages.flatMap((page) => page.elements);
  for (const [depth, key] of keys.entries()) {
    const found = elements.find((element) => element.key === key);
    if (found && isField(found)) return depth === keys.length - 1 ? found : undefined;
    elements = found && isGroup(found) && !found.repeat ? [...found.elements] : [];
  }
  return undefined;
};

/** The confirmation of an entry: its message with the answers filled in, private ones too, formatted for people. */
export const confirmationOf = (
  confirmation: Confirmation,
  form: SessionForm,
  answers: Answers,
): Confirmation =>
  fillPlaceholders(confirmation, (name) => {
    const keys = name.split('.');
    const field = findField(form, keys);
    const value = keys.reduce<unknown>(
      (at, key) => (typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[key] : undefined),
      answers,
    );
    const text = field ? fieldTypeOf(field).format(value, field, { locale: form.locale }) : '';
    return escapeHtml(text || '–');
  });
