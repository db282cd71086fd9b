import type { Services } from '../../context.ts';
import { hasUsers } from './store.ts';

/** Tells whether nobody has an account here yet. Once somebody has, it is known without asking again. */
export const createFirstStartCheck = ({ database }: Services): (() => Promise<boolean>) => {
  let isOver = false;
  return async () => {
    isOver ||= await database.global(hasUsers);
    return !isOver;
  };
};
