import { type AnswerError, givenAnswers, type Session, sessionState } from '@form-service/engine/browser';

type ErrorsByPath = ReadonlyMap<string, readonly AnswerError[]>;

const IN_ANSWERS = /^answers\./;

/** What the service found wrong with answers, by the path of the field. */
export function errorsByPath(errors: readonly AnswerError[]): ErrorsByPath {
  const told = new Map<string, AnswerError[]>();
  for (const error of errors) {
    const path = error.path.replace(IN_ANSWERS, '');
    if (path !== error.path) told.set(path, [...(told.get(path) ?? []), error]);
  }
  return told;
}

/** Mistakes that only the service sees, such as a file that it does not have: its word counts. */
export function serverOnlyErrors(
  state: { errors: readonly AnswerError[] },
  session: Session,
  before: ErrorsByPath = new Map(),
): ErrorsByPath {
  const known = new Set(sessionState(session).errors.map(({ path, code }) => `${path} ${code}`));
  const given = givenAnswers(session);
  const added = errorsByPath(
    state.errors.filter(
      ({ path, code }) =>
        !known.has(`${path} ${code}`) &&
        // A rule that only the service knows may fail on a field that nobody has come to yet.
        (session.errorVisibility.all || (path.split('.')[1] as string) in given),
    ),
  );
  return added.size === 0 && before.size === 0 ? before : added;
}
