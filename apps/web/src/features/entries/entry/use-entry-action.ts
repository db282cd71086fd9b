import { isServiceError } from '@form-service/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '../../../api/describe-error.ts';
import { useToast } from '../../../ui/toast.tsx';
import type { Entry } from '../api.ts';
import { refreshEntry } from '../entry-api.ts';

/** Runs an action on an entry, shows the result, and reports conflicts. */
export const useEntryAction = (entry: Entry) => {
  const client = useQueryClient();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const act = async (action: () => Promise<unknown>, done: Parameters<typeof toast>[0]): Promise<boolean> => {
    setBusy(true);
    try {
      await action();
      toast({ kind: 'success', ...done });
      return true;
    } catch (error) {
      const { title, message } = describeError(error);
      toast(
        isServiceError(error, 'version_mismatch')
          ? {
              kind: 'error',
              title: 'Someone else changed this entry',
              body: 'Nothing was changed. The entry is up to date now. Review it and try again.',
            }
          : { kind: 'error', title, body: message },
      );
      return false;
    } finally {
      await refreshEntry(client, entry);
      setBusy(false);
    }
  };
  return { act, isBusy };
};
