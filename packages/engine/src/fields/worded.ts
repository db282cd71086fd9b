import {
  answerIn,
  type FieldAnswers,
  type Judging,
  judging,
  parsed,
  refused,
  type SessionAnswers,
  type Texts,
} from './field-type.ts';
import { problem } from './problems.ts';

/** Characters of the longest cell that is looked at. */
const MAX_CELL = 1_000_000;

/** Adds texts to what a session needs of a type. */
/* @__NO_SIDE_EFFECTS__ */
export function worded<Settings, Answer>(
  answers: SessionAnswers<Settings, Answer>,
  { show, fromCell = answers.parse }: Texts<Settings, Answer>,
): FieldAnswers<Settings, Answer> {
  const { parse, check, isBlank } = answers;
  return {
    ...answers,
    isEmpty: (json, settings) => isBlank(answerIn(parse(json, settings))),
    validate(json, settings, context) {
      const read = parse(json, settings);
      if (!('answer' in read)) return read.problems;
      return read.answer === null ? [] : check(read.answer, settings, context);
    },
    format(json, settings, presentation) {
      const answer = answerIn(parse(json, settings));
      return answer === null ? '' : show(answer, settings, presentation);
    },
    fromCell(text, settings, hints = {}) {
      if (text.length > MAX_CELL) return refused(problem('too_long', { max: MAX_CELL }));
      return text.trim() === '' ? parsed<Answer>(null) : fromCell(text, settings, hints);
    },
  };
}

/** Both at once, for the types that are loaded for forms that have them. */
/* @__NO_SIDE_EFFECTS__ */
export const answering = <Settings, Answer>({
  show,
  fromCell,
  ...said
}: Judging<Settings, Answer> & Texts<Settings, Answer>): FieldAnswers<Settings, Answer> =>
  worded(judging(said), { show, ...(fromCell && { fromCell }) });
