import { useCallback } from 'react';
import { Banner } from '../ui/banner.tsx';
import { useToast } from '../ui/toast.tsx';
import { describeError } from './describe-error.ts';

/** Shows an error of a whole form. Field errors are shown next to their fields. */
export const ErrorBanner = ({ error }: { error: unknown }) => {
  if (!error) return null;
  const { title, message, fields } = describeError(error);
  if (Object.keys(fields).length > 0) return null;
  return (
    <Banner kind="danger" title={title}>
      {message}
    </Banner>
  );
};

/** `const showError = useErrorToast(); …onError: (error) => showError(error, 'Couldn’t save the view')` */
export const useErrorToast = () => {
  const toast = useToast();
  return useCallback(
    (error: unknown, title?: string) => {
      const described = describeError(error);
      toast({ kind: 'error', title: title ?? described.title, body: described.message });
    },
    [toast],
  );
};
