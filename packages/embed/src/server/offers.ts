import {
  act,
  chosenValues,
  type FieldView,
  fieldsOf,
  givenAnswers,
  isFromTable,
  pageView,
  type Session,
  sessionAnswers,
} from '@form-service/engine/browser';
import type { HostedForm, OfferedOptions } from './contract.ts';

/** The offered options of each field, by its path with instance IDs. They replace the live search. */
export type OptionsByField = ReadonlyMap<string, OfferedOptions>;

const isInstance = (part: string): boolean => part.startsWith('ins_');

const fieldAddress = ({ place }: Pick<FieldView, 'place'>) => {
  const parts = place.split('.');
  return {
    field: parts.filter((part) => !isInstance(part)).join('.'),
    instances: parts.filter(isInstance),
  };
};

const tableFieldsOn = (session: Session): FieldView[] =>
  fieldsOf(pageView(session)).filter(({ field }) => isFromTable(field));

/** Loads the options of all fields on the page that take them from data tables, including the chosen ones. */
export async function loadOffers(
  { searchOptions }: HostedForm,
  session: Session,
  queries: ReadonlyMap<string, string> = new Map(),
): Promise<OptionsByField> {
  const offers = new Map<string, OfferedOptions>();
  if (!searchOptions) return offers;
  const answers = givenAnswers(session);
  for (const view of tableFieldsOn(session)) {
    const q = queries.get(view.place) ?? '';
    const location = { ...fieldAddress(view), answers };
    const { options, hasMore } = await searchOptions({ ...location, ...(q && { q }) });
    const missing = chosenValues(view).filter((value) => !options.some((option) => option.value === value));
    const chosen = await Promise.all(missing.map((value) => searchOptions({ ...location, value })));
    offers.set(view.place, {
      q,
      hasMore: hasMore || q !== '',
      options: [...chosen.flatMap((found) => found.options), ...options],
    });
  }
  return offers;
}

/** Adds to the session's context which choices on the page are still offered. */
export async function withOfferedOptions({ searchOptions }: HostedForm, session: Session): Promise<Session> {
  if (!searchOptions) return session;
  const answers = givenAnswers(session);
  const offered = new Map<string, boolean>();
  for (const view of tableFieldsOn(session)) {
    const location = { ...fieldAddress(view), answers };
    for (const value of chosenValues(view)) {
      const { options } = await searchOptions({ ...location, value });
      offered.set(`${location.field} ${location.instances.join(' ')} ${value}`, options.length > 0);
    }
  }
  if (offered.size === 0) return session;
  const options = (
    _field: unknown,
    { keys, instances }: { keys: readonly string[]; instances: readonly string[] },
  ) => {
    const place = `${keys.join('.')} ${instances.join(' ')} `;
    return { has: (value: string) => offered.get(place + value) ?? true, label: () => undefined };
  };
  return act(session, { type: 'set_context', context: { ...session.context, options } });
}

/**
 * Whether the options of an unanswered field on this page have changed because they depend on a changed answer. Without
 * JavaScript the respondent has not seen them yet.
 */
export function needsOptionReload({ form }: HostedForm, before: Session, after: Session): boolean {
  const [was, is] = [sessionAnswers(before), sessionAnswers(after)].map((answers) => JSON.stringify(answers));
  if (was === is) return false;
  const old: Readonly<Record<string, unknown>> = sessionAnswers(before);
  const now: Readonly<Record<string, unknown>> = sessionAnswers(after);
  const changed = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter(
    (key) => JSON.stringify(old[key]) !== JSON.stringify(now[key]),
  );
  return tableFieldsOn(after).some((view) => {
    const keys = form.optionsDependOn?.[fieldAddress(view).field] ?? [];
    return chosenValues(view).length === 0 && changed.some((key) => keys.includes(key));
  });
}
