import {
  wordedConsent,
  wordedDate,
  wordedEmail,
  wordedLongText,
  wordedMultiChoice,
  wordedNumber,
  wordedOneChoice,
  wordedShortText,
  wordedYesNo,
} from '../../fields/worded-basics.ts';

/** Those of basic.ts with their texts. */
export const wordedBasics = {
  consent: wordedConsent,
  date: wordedDate,
  email: wordedEmail,
  long_text: wordedLongText,
  multi_choice: wordedMultiChoice,
  number: wordedNumber,
  dropdown: wordedOneChoice,
  single_choice: wordedOneChoice,
  short_text: wordedShortText,
  yes_no: wordedYesNo,
};
