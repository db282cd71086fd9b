import { en } from '../messages/en.ts';
import { formatProblem, type Problem } from './problems.ts';

/** The problem's message in English, for form authors and developers. */
export const problemMessage = (found: Problem): string =>
  formatProblem(found, { messages: en, locale: 'en' });
