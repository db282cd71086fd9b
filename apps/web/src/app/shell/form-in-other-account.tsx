import { useMutation, useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { Building2 } from 'lucide-react';
import { publicApi } from '../../api/client.ts';
import { useMe } from '../../api/session.ts';
import { useErrorToast } from '../../api/show-error.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadingScreen, NotFoundScreen } from '../screen-states.tsx';
import { accountsQuery, switchAccount } from './accounts.ts';

/** A form URL does not contain the account: a shared link may point to another of the user's accounts. */
export const FormInOtherAccount = ({ formId }: { formId: string }) => {
  const { account: current } = useMe();
  const showError = useErrorToast();
  const here = useLocation({ select: ({ href }) => href });
  const { data: accounts } = useQuery(accountsQuery);
  const others = accounts?.data.filter(({ id, deletedAt }) => id !== current?.id && deletedAt === null);
  const { data: owner, isPending } = useQuery({
    queryKey: ['form-elsewhere', formId],
    enabled: others !== undefined,
    queryFn: async () => {
      const found = await Promise.all(
        (others ?? []).map((account) =>
          publicApi
            .inAccount(account.id)
            .forms.get({ id: formId })
            .then(
              () => account,
              () => undefined,
            ),
        ),
      );
      return found.find((account) => account !== undefined) ?? null;
    },
  });
  const change = useMutation({
    mutationFn: (id: string) => switchAccount(id, here),
    onError: (error) => showError(error, 'Couldn’t switch accounts'),
  });
  if (isPending) return <LoadingScreen />;
  if (!owner) return <NotFoundScreen />;
  return (
    <EmptyState
      level={1}
      icon={Building2}
      title={`This form is in your account “${owner.name}”`}
      action={
        <Button
          variant="primary"
          busy={change.isPending || change.isSuccess}
          onClick={() => change.mutate(owner.id)}
        >
          Switch account and open
        </Button>
      }
    >
      You’re currently in “{current?.name}”.
    </EmptyState>
  );
};
