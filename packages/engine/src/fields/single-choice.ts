import { oneChoice } from './one-choice.ts';

export const singleChoice = oneChoice('single_choice', 'Single select');
