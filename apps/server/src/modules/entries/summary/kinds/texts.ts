import { encodeId } from '../../../../kit/ids.ts';
import { anyAggregate, longTextAggregate, type TextCounts, textAggregate } from '../store-texts.ts';
import { counted, fieldKind } from './field-kind.ts';

const present = ({ distinct, averageLength, top }: TextCounts) => ({
  texts: { distinct, averageLength, top: counted(top), latest: [] },
});

export const texts = fieldKind({ aggregate: () => textAggregate, present });

export const anything = fieldKind({ aggregate: () => anyAggregate, present });

export const longTexts = fieldKind({
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
