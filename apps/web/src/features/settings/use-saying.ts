import { useMutation, useQueryClient } from '@tanstack/react-query';
import { problemOf } from '../../api/problem.ts';
import { useToast } from '../../ui/toast.tsx';

interface SayingOptions<Input, Output> {
  mutationFn: (input: Input) => Promise<Output>;
  /** What is said when it worked; nothing where the screen shows it plainly. */
  done?: string | ((output: Output, input: Input) => string);
  /** What is said when it did not; the reason follows. */
  failed: string;
  /** Areas whose queries are asked for anew. */
  refresh?: readonly (readonly string[])[];
  onSuccess?: (output: Output, input: Input) => void;
}

/** A change that says how it ended, for deeds by one click. Forms show what is wrong at their fields instead. */
export const useSaying = <Input = void, Output = unknown>(options: SayingOptions<Input, Output>) => {
  const toast = useToast();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: options.mutationFn,
    onSuccess: async (output, input) => {
      options.onSuccess?.(output, input);
      const { done } = options;
      if (done) toast({ kind: 'success', title: typeof done === 'string' ? done : done(output, input) });
      await Promise.all((options.refresh ?? []).map((queryKey) => queries.invalidateQueries({ queryKey })));
    },
    onError: (error) => toast({ kind: 'error', title: options.failed, body: problemOf(error).message }),
  });
};
