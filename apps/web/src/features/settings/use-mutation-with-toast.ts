import { useMutation, useQueryClient } from '@tanstack/react-query';
import { describeError } from '../../api/describe-error.ts';
import { useToast } from '../../ui/toast.tsx';

interface MutationWithToastOptions<Input, Output> {
  mutationFn: (input: Input) => Promise<Output>;
  /** What is said when it worked; nothing where the screen shows it plainly. */
  successMessage?: string | ((output: Output, input: Input) => string);
  /** What is said when it did not; the reason follows. */
  errorMessage: string;
  /** Areas whose queries are asked for anew. */
  refresh?: readonly (readonly string[])[];
  onSuccess?: (output: Output, input: Input) => void;
}

/** A change that says how it ended, for deeds by one click. Forms show what is wrong at their fields instead. */
export const useMutationWithToast = <Input = void, Output = unknown>(
  options: MutationWithToastOptions<Input, Output>,
) => {
  const toast = useToast();
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
    onError: (error) =>
      toast({ kind: 'error', title: options.errorMessage, body: describeError(error).message }),
  });
};
