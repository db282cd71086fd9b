import { consentValidator, yesNoValidator } from '../../fields/boolean-validators.ts';
import { multiChoiceValidator } from '../../fields/choice-lists.ts';
import { dateValidator } from '../../fields/date-validator.ts';
import { emailValidator } from '../../fields/email-validator.ts';
import { numberValidator } from '../../fields/number-validator.ts';
import { oneChoiceValidator } from '../../fields/options.ts';
import { longTextValidator, shortTextValidator } from '../../fields/text-validators.ts';

/** The most common field types. */
export const basicValidators = {
  consent: consentValidator,
  date: dateValidator,
  email: emailValidator,
  long_text: longTextValidator,
  multi_choice: multiChoiceValidator,
  number: numberValidator,
  dropdown: oneChoiceValidator,
  single_choice: oneChoiceValidator,
  short_text: shortTextValidator,
  yes_no: yesNoValidator,
};
