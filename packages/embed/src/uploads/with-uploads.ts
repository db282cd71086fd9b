import type { Visit } from '../visit/visit.ts';
import { hasPending } from './pending-work.ts';

/** Makes next, submit and button clicks wait for pending uploads that the answers need. */
export function withUploads(visit: Visit): Visit {
  const waitFirst = async (proceed: () => void | Promise<void>, isSubmit: boolean): Promise<void> => {
    const { waitForUploads } = await import('./wait-for-uploads.ts');
    await waitForUploads(visit, proceed, isSubmit);
  };
  return {
    ...visit,
    submit: () => (hasPending(visit.files) ? waitFirst(visit.submit, true) : visit.submit()),
    next: () => (hasPending(visit.files) ? void waitFirst(visit.next, false) : visit.next()),
    press(button, instanceId) {
      const { type } = button.action;
      const advances = type === 'submit' || type === 'next';
      const press = () => visit.press(button, instanceId);
      return advances && hasPending(visit.files) ? waitFirst(press, type === 'submit') : press();
    },
  };
}
