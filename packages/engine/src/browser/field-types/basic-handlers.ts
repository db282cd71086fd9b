import {
  consentHandler,
  dateHandler,
  emailHandler,
  longTextHandler,
  multiChoiceHandler,
  numberHandler,
  oneChoiceHandler,
  shortTextHandler,
  yesNoHandler,
} from '../../fields/basic-handlers.ts';

/** Those of basic.ts with their texts. */
export const basicHandlers = {
  consent: consentHandler,
  date: dateHandler,
  email: emailHandler,
  long_text: longTextHandler,
  multi_choice: multiChoiceHandler,
  number: numberHandler,
  dropdown: oneChoiceHandler,
  single_choice: oneChoiceHandler,
  short_text: shortTextHandler,
  yes_no: yesNoHandler,
};
