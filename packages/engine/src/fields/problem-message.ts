import { en } from '../messages/en.ts';
import { type Problem, tellProblem } from './problems.ts';

/** What is wrong, in English: for those who make forms and programs. */
export const problemMessage = (found: Problem): string => tellProblem(found, { messages: en, locale: 'en' });
