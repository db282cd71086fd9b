import { useBlocker } from '@tanstack/react-router';
import { useConfirm } from '../../../ui/confirm.tsx';

/** Asked before what is written is lost, by going elsewhere or by closing the tab. */
export const useLeavingQuestion = (isChanged: boolean, body: string): void => {
  const confirm = useConfirm();
  useBlocker({
    shouldBlockFn: async () => {
      if (!isChanged) return false;
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
