import { encodeId } from '../../../../kit/ids.ts';
import { anyAggregate, longTextAggregate, type TextCounts, textAggregate } from '../store-texts.ts';
import { defineSummarizer, presentCounts } from './field-summarizer.ts';

const present = ({ distinct, averageLength, top }: TextCounts) => ({
  texts: { distinct, averageLength, top: presentCounts(top), latest: [] },
});

export const texts = defineSummarizer({ aggregate: () => textAggregate, present });

export const anyValues = defineSummarizer({ aggregate: () => anyAggregate, present });

export const longTexts = defineSummarizer({
  aggregate: () => longTextAggregate,
  present: ({ averageLength, latest }) => ({
    texts: {
      distinct: null,
      averageLength,
      top: [],
      latest: (latest ?? []).map(([value, entryId, submittedAt]) => ({
        value,
        entryId: encodeId('ent', entryId),
        submittedAt: new Date(submittedAt).toISOString(),
      })),
    },
  }),
});
