import { createContext, useContext } from 'react';
import type { Part } from '../model/draft.ts';
import { summaryOf } from '../model/summary.ts';

const SummaryContext = createContext<(part: Part) => string>((part) => summaryOf(part));

/** For what knows the names of forms and tables around a picture. */
export const SummaryProvider = SummaryContext.Provider;

/** What a part does, in one line. */
export const usePartSummary = (): ((part: Part) => string) => useContext(SummaryContext);
