import { consentAnswers, yesNoAnswers } from '../../fields/boolean-answers.ts';
import { multiChoiceAnswers } from '../../fields/choice-lists.ts';
import { dateAnswers } from '../../fields/date-answers.ts';
import { emailAnswers } from '../../fields/email-answers.ts';
import { numberAnswers } from '../../fields/number-answers.ts';
import { oneChoiceAnswers } from '../../fields/options.ts';
import { longTextAnswers, shortTextAnswers } from '../../fields/text-answers.ts';

/** The types that most forms have. */
export const basic = {
  consent: consentAnswers,
  date: dateAnswers,
  email: emailAnswers,
  long_text: longTextAnswers,
  multi_choice: multiChoiceAnswers,
  number: numberAnswers,
  dropdown: oneChoiceAnswers,
  single_choice: oneChoiceAnswers,
  short_text: shortTextAnswers,
  yes_no: yesNoAnswers,
};
