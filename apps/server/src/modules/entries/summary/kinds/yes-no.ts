import { booleanAggregate } from '../store-numbers.ts';
import { fieldKind, shareOf } from './field-kind.ts';

export const yesNo = fieldKind({
  aggregate: () => booleanAggregate,
  present: ({ yes, no }) => ({ yesNo: { yes, no, share: shareOf(yes, yes + no) } }),
});
