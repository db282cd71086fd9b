import { matrixAnswers } from '../../fields/matrix.ts';
import { oneChoiceAnswers } from '../../fields/one-choice.ts';
import { rankingAnswers } from '../../fields/ranking.ts';

export const choices = {
  matrix: matrixAnswers,
  picture_choice: oneChoiceAnswers,
  ranking: rankingAnswers,
};
