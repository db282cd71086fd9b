import { areas } from '@form-service/contracts';
import { answersForOptionSearch, type Session, sessionAnswers, startSession } from '@form-service/engine';
import type { Services } from '../../../context.ts';
import { type Endpoint, serve } from '../../../http/serve.ts';
import { newInstanceId } from '../../../kit/ids.ts';
import { calculateSession, checkInstanceCount } from '../calculate-session.ts';
import { listFieldOptions } from './field-options.ts';

const { searchOptions } = areas.entrySessions.routes;

/** `guests.0.city` → `guests.city` */
const withoutIndexes = (path: string): string => path.replaceAll(/\.\d+(?=\.|$)/g, '');

/** The ids of the instances on a path. */
const instanceIdsIn = (session: Session, path: string): string[] => {
  const ids: string[] = [];
  let at: unknown = sessionAnswers(session);
  for (const step of path.split('.')) {
    at = (at as Record<string, unknown> | undefined)?.[step];
    const id = /^\d/.test(step) ? (at as { id?: unknown } | undefined)?.id : undefined;
    if (typeof id === 'string') ids.push(id);
  }
  return ids;
};

export const optionRoutes = (services: Services): Endpoint[] => {
  const { database, lists, clock } = services;
  return [
    serve(searchOptions, async ({ params, body = {} }) => {
      const forms = services.state.openForms;
      const open = await forms.byIdOrSlug(params.formId);
      const { accountId, form } = open;
      const { answers, instances, q, value, locale: requestedLocale, ...paging } = body;
      const locale = form.compiled.localeFor(requestedLocale);
      await forms.checkAcceptsEntries(open, locale);
      const conditions = { q, value, answers, instances };
      const request = lists.parse(
        searchOptions,
        `${open.formId} ${params.fieldPath} ${JSON.stringify(conditions)}`,
        paging,
      );
      checkInstanceCount(answers);
      const time = clock.now().toISOString();
      const localized = form.compiled.inLocale(locale);
      const session = startSession(localized, {
        context: { now: time, today: time.slice(0, 10) },
        answers: answersForOptionSearch(localized, answers ?? {}),
        // An instance addressed by index needs no id.
        newInstanceId,
      });
      await calculateSession(session, accountId);
      const page = await database.read(open, (db) =>
        listFieldOptions(db, accountId, session, withoutIndexes(params.fieldPath), {
          ...request,
          q: q?.trim() === '' ? undefined : q,
          value,
          instances: instances ?? instanceIdsIn(session, params.fieldPath),
        }),
      );
      return lists.toResponse(request, page, (option) => option);
    }),
  ];
};
