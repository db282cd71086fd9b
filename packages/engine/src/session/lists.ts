import { changeInstances } from './list-actions.ts';
import { leastInstances, readList } from './list-answers.ts';
import { judgeList } from './list-judgement.ts';
import { drawList } from './list-view.ts';

/** All that sessions do with repeatable groups: a browser loads it for forms that have some. */
export const lists = {
  read: readList,
  least: leastInstances,
  judge: judgeList,
  draw: drawList,
  change: changeInstances,
};

export type Lists = typeof lists;
