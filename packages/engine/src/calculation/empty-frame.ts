import type { Frame } from './frames.ts';

/** The frame of a form or instance without expressions. */
export const EMPTY_FRAME: Frame = {
  level: { parent: undefined, list: undefined, root: 'answers', fields: [], lists: [], nodes: [] },
  parent: undefined,
  key: '',
  index: 0,
  raw: undefined,
  values: {},
  results: [],
  failures: undefined,
  lists: [],
};
