import type { Services } from '../../context.ts';
import { hasUsers } from './store.ts';

/** Checks whether no user exists yet. Once one does, the result is cached. */
export const createFirstStartCheck = ({ database }: Services): (() => Promise<boolean>) => {
  let isOver = false;
  return async () => {
    isOver ||= await database.global(hasUsers);
    return !isOver;
  };
};
