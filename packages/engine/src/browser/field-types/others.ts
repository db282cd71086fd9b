import { calculatedAnswers } from '../../fields/calculated.ts';
import { hiddenAnswers } from '../../fields/hidden.ts';
import { locationAnswers } from '../../fields/location.ts';
import { lookupAnswers } from '../../fields/lookup.ts';
import { urlAnswers } from '../../fields/url.ts';

export const others = {
  calculated: calculatedAnswers,
  location: locationAnswers,
  lookup: lookupAnswers,
  hidden: hiddenAnswers,
  url: urlAnswers,
};
