import { type Choices, checkChoices, parseChoices } from './choice-lists.ts';
import { createValidator } from './field-type.ts';
import { type ChoiceSettings, isInline } from './options.ts';
import { problem } from './problems.ts';

export const rankingValidator = createValidator<ChoiceSettings & { partial?: boolean }, Choices>({
  parse: parseChoices,
  check(answer, settings, context) {
    const problems = checkChoices(answer, settings, context);
    if (problems.length > 0 || settings.partial || !isInline(settings.options)) return problems;
    const missing = settings.options.length - answer.length;
    return missing > 0 ? [problem('incomplete_ranking', { missing })] : [];
  },
});
