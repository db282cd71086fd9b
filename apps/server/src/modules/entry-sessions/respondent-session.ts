import type { EntryState } from '@form-service/contracts';
import { type Session, sessionState, type World } from '@form-service/engine';
import { encodeId, newUuid } from '../../kit/ids.ts';

/** Ids of instances are made here, so that a respondent's program needs no way to make them. */
export const newInstanceId = (): string => encodeId('ins', newUuid());

/** What the engine is told of the world: dates are those of UTC, since nobody says where a respondent is. */
export const worldNow = (now: Date): World => {
  const time = now.toISOString();
  return { now: time, today: time.slice(0, 10) };
};

export const stateOf = (session: Session): EntryState => sessionState(session);
