import { booleanAggregate } from '../store-numbers.ts';
import { defineSummarizer, shareOf } from './field-summarizer.ts';

export const yesNo = defineSummarizer({
  aggregate: () => booleanAggregate,
  present: ({ yes, no }) => ({ yesNo: { yes, no, share: shareOf(yes, yes + no) } }),
});
