import { type AnswerError, givenAnswers, type Session, sessionState } from '@form-service/engine/browser';

type Told = ReadonlyMap<string, readonly AnswerError[]>;

const IN_ANSWERS = /^answers\./;

/** What the service found wrong with answers, by the path of the field. */
export function toldByPath(errors: readonly AnswerError[]): Told {
  const told = new Map<string, AnswerError[]>();
  for (const error of errors) {
    const path = error.path.replace(IN_ANSWERS, '');
    if (path !== error.path) told.set(path, [...(told.get(path) ?? []), error]);
  }
  return told;
}

/** Mistakes that only the service sees, such as a file that it does not have: its word counts. */
export function whatServiceAdds(
  state: { errors: readonly AnswerError[] },
  session: Session,
  before: Told = new Map(),
): Told {
  const known = new Set(sessionState(session).errors.map(({ path, code }) => `${path} ${code}`));
  const given = givenAnswers(session);
  const added = toldByPath(
    state.errors.filter(
      ({ path, code }) =>
        !known.has(`${path} ${code}`) &&
        // A rule that only the service knows may fail on a field that nobody has come to yet.
        (session.shown.all || (path.split('.')[1] as string) in given),
    ),
  );
  return added.size === 0 && before.size === 0 ? before : added;
}
