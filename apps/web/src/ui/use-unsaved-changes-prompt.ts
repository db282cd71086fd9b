import { useBlocker } from '@tanstack/react-router';
import { useConfirm } from './confirm.tsx';

type Leaving = {
  /** Changes of the search parameters do not prompt. */
  pathOnly?: boolean;
};

/** Confirms before unsaved changes are lost by navigation or closing the tab. */
export const useUnsavedChangesPrompt = (
  isChanged: boolean,
  body: string,
  { pathOnly = false }: Leaving = {},
): void => {
  const confirm = useConfirm();
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (!isChanged || (pathOnly && current.pathname === next.pathname)) return false;
      const isLeaving = await confirm({
        title: 'Leave without saving?',
        body,
        action: 'Leave',
        danger: true,
        cancel: 'Stay',
      });
      return !isLeaving;
    },
    enableBeforeUnload: () => isChanged,
  });
};
