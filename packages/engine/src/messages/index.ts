import { formatProblem, type Problem } from '../fields/problems.ts';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en, type ProblemMessages } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';
import { languageOf } from './message.ts';
import { pt } from './pt.ts';

export const languages: Readonly<Record<string, ProblemMessages>> = { ar, de, en, es, fr, ja, pt };

/** Messages in the locale's language (`pt` for `pt-BR`), or English. */
export const messagesFor = (locale: string): ProblemMessages => languageOf(locale, languages) ?? en;

/** The problem's message in English, for form authors and developers. */
export const problemMessage = (found: Problem): string =>
  formatProblem(found, { messages: en, locale: 'en' });
