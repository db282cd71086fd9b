import { changeInstances } from './list-actions.ts';
import { minInstancesPatch, readList } from './list-answers.ts';
import { buildListView } from './list-view.ts';
import { validateList } from './validate-list.ts';

/** All that sessions do with repeatable groups: a browser loads it for forms that have some. */
export const lists = {
  read: readList,
  minInstancesPatch: minInstancesPatch,
  validate: validateList,
  buildView: buildListView,
  change: changeInstances,
};

export type Lists = typeof lists;
