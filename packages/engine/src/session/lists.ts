import { changeInstances } from './list-actions.ts';
import { minInstancesPatch, readList } from './list-answers.ts';
import { buildListView } from './list-view.ts';
import { validateList } from './validate-list.ts';

/** The code for repeating groups, which browsers load only for forms that have them. */
export const lists = {
  read: readList,
  minInstancesPatch: minInstancesPatch,
  validate: validateList,
  buildView: buildListView,
  change: changeInstances,
};

export type Lists = typeof lists;
