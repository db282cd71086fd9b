import { type AnswerError, givenAnswers, type Session, sessionState } from '@form-service/engine/browser';

type ErrorsByPath = ReadonlyMap<string, readonly AnswerError[]>;

const IN_ANSWERS = /^answers\./;

/** Server errors by field path. */
export function errorsByPath(errors: readonly AnswerError[]): ErrorsByPath {
  const byPath = new Map<string, AnswerError[]>();
  for (const error of errors) {
    const path = error.path.replace(IN_ANSWERS, '');
    if (path !== error.path) byPath.set(path, [...(byPath.get(path) ?? []), error]);
  }
  return byPath;
}

/** Errors that only the server finds, such as a missing file. */
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
        // A private rule may fail on a field that the respondent has not reached yet.
        (session.errorVisibility.all || (path.split('.')[1] as string) in given),
    ),
  );
  return added.size === 0 && before.size === 0 ? before : added;
}
