import { oneChoice } from './one-choice.ts';

export const pictureChoice = oneChoice('picture_choice', 'Picture choice');
