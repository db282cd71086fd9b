import { consentAnswers } from '../../fields/consent.ts';
import { dateAnswers } from '../../fields/date.ts';
import { emailAnswers } from '../../fields/email.ts';
import { longTextAnswers } from '../../fields/long-text.ts';
import { multiChoiceAnswers } from '../../fields/multi-choice.ts';
import { numberAnswers } from '../../fields/number.ts';
import { oneChoiceAnswers } from '../../fields/one-choice.ts';
import { shortTextAnswers } from '../../fields/short-text.ts';
import { yesNoAnswers } from '../../fields/yes-no.ts';

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
