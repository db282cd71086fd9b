import {
  type AnswerHandler,
  type AnswerValidator,
  answerOrNull,
  createValidator,
  parsed,
  rejected,
  type TextSpec,
  type ValidatorSpec,
} from './field-type.ts';
import { problem } from './problems.ts';

/** The maximum length of a cell. */
const MAX_CELL = 1_000_000;

/** Adds text formatting and parsing to a validator. */
/* @__NO_SIDE_EFFECTS__ */
export function createHandler<Settings, Answer>(
  answers: AnswerValidator<Settings, Answer>,
  { formatAnswer, fromCell = answers.parse }: TextSpec<Settings, Answer>,
): AnswerHandler<Settings, Answer> {
  const { parse, check, isBlank } = answers;
  return {
    ...answers,
    isEmpty: (json, settings) => isBlank(answerOrNull(parse(json, settings))),
    validate(json, settings, context) {
      const read = parse(json, settings);
      if (!('answer' in read)) return read.problems;
      return read.answer === null ? [] : check(read.answer, settings, context);
    },
    format(json, settings, presentation) {
      const answer = answerOrNull(parse(json, settings));
      return answer === null ? '' : formatAnswer(answer, settings, presentation);
    },
    fromCell(text, settings, hints = {}) {
      if (text.length > MAX_CELL) return rejected(problem('too_long', { max: MAX_CELL }));
      return text.trim() === '' ? parsed<Answer>(null) : fromCell(text, settings, hints);
    },
  };
}

/** Creates a validator and its handler together, for types that are loaded on demand. */
/* @__NO_SIDE_EFFECTS__ */
export const createFullHandler = <Settings, Answer>({
  formatAnswer,
  fromCell,
  ...spec
}: ValidatorSpec<Settings, Answer> & TextSpec<Settings, Answer>): AnswerHandler<Settings, Answer> =>
  createHandler(createValidator(spec), { formatAnswer, ...(fromCell && { fromCell }) });
