import { en } from '../messages/en.ts';
import { formatProblem, type Problem } from './problems.ts';

/** What is wrong, in English: for those who make forms and programs. */
export const problemMessage = (found: Problem): string =>
  formatProblem(found, { messages: en, locale: 'en' });
