import { matrixAnswers } from '../../fields/matrix.ts';
import { rankingAnswers } from '../../fields/ranking.ts';
import { wordedOneChoice } from '../../fields/worded-basics.ts';

export const choices = {
  matrix: matrixAnswers,
  picture_choice: wordedOneChoice,
  ranking: rankingAnswers,
};
