import type { Visit } from '../visit/visit.ts';
import { hasPending } from './pending-work.ts';

/** The visit, but for its ways on: they wait for what is still being uploaded, where the answers need it. */
export function withUploads(visit: Visit): Visit {
  const after = async (goOn: () => void | Promise<void>, isSending: boolean): Promise<void> => {
    const { waitForUploads } = await import('./wait-for-uploads.ts');
    await waitForUploads(visit, goOn, isSending);
  };
  return {
    ...visit,
    submit: () => (hasPending(visit.files) ? after(visit.submit, true) : visit.submit()),
    next: () => (hasPending(visit.files) ? void after(visit.next, false) : visit.next()),
    press(button, instanceId) {
      const { type } = button.action;
      const isWay = type === 'submit' || type === 'next';
      const press = () => visit.press(button, instanceId);
      return isWay && hasPending(visit.files) ? after(press, type === 'submit') : press();
    },
  };
}
