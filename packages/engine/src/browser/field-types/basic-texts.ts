import {
  consentTexts,
  dateTexts,
  multiChoiceTexts,
  numberTexts,
  oneChoiceTexts,
  plainTexts,
  yesNoTexts,
} from '../../fields/basic-texts.ts';
import { worded } from '../../fields/worded.ts';
import { basic } from './basic.ts';

const oneChoice = worded(basic.single_choice, oneChoiceTexts);

export const basicWithTexts = {
  consent: worded(basic.consent, consentTexts),
  date: worded(basic.date, dateTexts),
  email: worded(basic.email, plainTexts),
  long_text: worded(basic.long_text, plainTexts),
  multi_choice: worded(basic.multi_choice, multiChoiceTexts),
  number: worded(basic.number, numberTexts),
  dropdown: oneChoice,
  single_choice: oneChoice,
  short_text: worded(basic.short_text, plainTexts),
  yes_no: worded(basic.yes_no, yesNoTexts),
};
