import { oneChoiceTexts } from '../../fields/basic-texts.ts';
import { matrixAnswers } from '../../fields/matrix.ts';
import { oneChoiceAnswers } from '../../fields/options.ts';
import { rankingAnswers } from '../../fields/ranking.ts';
import { worded } from '../../fields/worded.ts';

export const choices = {
  matrix: matrixAnswers,
  picture_choice: worded(oneChoiceAnswers, oneChoiceTexts),
  ranking: rankingAnswers,
};
