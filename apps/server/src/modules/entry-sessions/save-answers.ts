import type { areas } from '@form-service/contracts';
import { givenAnswers, type Session, sessionState } from '@form-service/engine';
import type { Services } from '../../context.ts';
import type { Transaction } from '../../db/db.ts';
import type { Call } from '../../http/serve.ts';
import { saveDraft } from '../entries/index.ts';
import { acted, type Desk, takeDesk } from './desk.ts';
import { newInstanceId } from './respondent-session.ts';
import { expiryOf } from './start-entry.ts';

/** Stores what a respondent has come to. Nothing is written where nothing changed. */
export const keepSession = async (
  services: Services,
  db: Transaction,
  desk: Desk,
  session: Session,
): Promise<Desk> => {
  const { accountId, entry, open } = desk;
  const { page } = sessionState(session);
  const isSame = session.reading === desk.session.reading && page === entry.page;
  if (isSame) return { ...desk, session };
  const expiresAt = expiryOf(open, services.clock.now());
  const saved = await saveDraft(db, accountId, entry, { answers: givenAnswers(session), page, expiresAt });
  return { ...desk, session, entry: saved };
};

/** An autosave: merges what came, wrong answers too. */
export const saveAnswers = async (
  services: Services,
  { db, holder, body, headers, checkIfMatch }: Call<typeof areas.entrySessions.routes.updateAnswers>,
): Promise<Desk> => {
  const desk = await takeDesk(services, holder, db, headers.origin as string | undefined);
  checkIfMatch(desk.entry.version);
  const { answers, instances, page } = body;
  let session = acted(desk.session, {
    type: 'set_answers',
    newInstanceId,
    ...(answers !== undefined && { answers }),
    ...(instances !== undefined && { instances }),
  });
  if (page !== undefined) session = acted(session, { type: 'go_to_page', page });
  return keepSession(services, db, desk, session);
};
