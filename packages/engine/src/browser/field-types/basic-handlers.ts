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

/** The types of basic.ts with text formatting and parsing. */
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
