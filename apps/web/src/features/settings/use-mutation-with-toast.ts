import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useErrorToast } from '../../api/show-error.tsx';
import { useToast } from '../../ui/toast.tsx';

interface MutationWithToastOptions<Input, Output> {
  mutationFn: (input: Input) => Promise<Output>;
  /** Toast on success; none if the screen shows the result. */
  successMessage?: string | ((output: Output, input: Input) => string);
  /** Toast title on failure; the reason follows. */
  errorMessage: string;
  /** Query keys to invalidate. */
  refresh?: readonly (readonly string[])[];
  onSuccess?: (output: Output, input: Input) => void;
}

/** Mutation with toasts, for one-click actions. Forms show errors at their fields instead. */
export const useMutationWithToast = <Input = void, Output = unknown>(
  options: MutationWithToastOptions<Input, Output>,
) => {
  const toast = useToast();
  const showError = useErrorToast();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: options.mutationFn,
    onSuccess: async (output, input) => {
      options.onSuccess?.(output, input);
      const { successMessage } = options;
      if (successMessage)
        toast({
          kind: 'success',
          title: typeof successMessage === 'string' ? successMessage : successMessage(output, input),
        });
      await Promise.all((options.refresh ?? []).map((queryKey) => queries.invalidateQueries({ queryKey })));
    },
    onError: (error) => showError(error, options.errorMessage),
  });
};
