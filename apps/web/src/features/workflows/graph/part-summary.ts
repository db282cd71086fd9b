import { createContext, useContext } from 'react';
import type { Part } from '../model/draft.ts';
import { summaryOf } from '../model/summary.ts';

const SummaryContext = createContext<(part: Part) => string>((part) => summaryOf(part));

/** Provides names of forms and tables to the cards. */
export const SummaryProvider = SummaryContext.Provider;

/** A part's summary in one line. */
export const usePartSummary = (): ((part: Part) => string) => useContext(SummaryContext);
