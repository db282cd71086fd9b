import { useBlocker } from '@tanstack/react-router';
import { useConfirm } from './confirm.tsx';

type Leaving = {
  /** What the address says behind its path can change without a question. */
  pathOnly?: boolean;
};

/** Asked before what is written is lost, by going elsewhere or by closing the tab. */
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
