import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { useHasRole } from '../../api/session.ts';
import { Button } from '../../ui/button.tsx';
import { Segmented } from '../../ui/choice.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Card, Page } from '../../ui/page.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { apiKeysQuery } from './api.ts';
import { KeysTable } from './api-keys/keys-table.tsx';
import { NewKeyDialog } from './api-keys/new-key-dialog.tsx';
import { KeyUsageCard } from './api-keys/usage-card.tsx';
import { LoadError } from './error-banner.tsx';

const route = getRouteApi('/shell/settings/api-keys');

export const ApiKeysScreen = () => {
  const { revoked = false } = route.useSearch();
  const navigate = route.useNavigate();
  const isAdmin = useHasRole('admin');
  const [isCreating, setCreating] = useState(false);
  const keys = useInfiniteQuery(apiKeysQuery(revoked));
  const rows = keys.data?.pages.flatMap(({ data }) => data) ?? [];
  const createButton = (
    <Button variant="primary" icon={Plus} onClick={() => setCreating(true)}>
      New API key
    </Button>
  );
  return (
    <Page
      title="API keys"
      description="An API key acts as you in this account, with your current role."
      actions={createButton}
    >
      <div className="flex flex-col gap-6">
        <Card
          title={isAdmin ? 'All members’ keys' : 'Your keys'}
          actions={
            <Segmented
              label="Show keys"
              hideLabel
              value={revoked ? 'revoked' : 'valid'}
              onChange={(which) =>
                void navigate({ search: { revoked: which === 'revoked' ? true : undefined }, replace: true })
              }
              options={[
                { value: 'valid', label: 'Active' },
                { value: 'revoked', label: 'Revoked' },
              ]}
            />
          }
          flush
        >
          {keys.error ? (
            <LoadError query={keys} />
          ) : keys.isSuccess && rows.length === 0 ? (
            revoked ? (
              <EmptyState compact icon={KeyRound} title="No revoked keys">
                Revoked keys appear here.
              </EmptyState>
            ) : (
              <EmptyState compact icon={KeyRound} title="No API keys yet" action={createButton}>
                Create one for each integration that uses your forms and entries.
              </EmptyState>
            )
          ) : (
            <KeysTable keys={rows} loading={keys.isPending} />
          )}
          <ShowMore
            hasNextPage={keys.hasNextPage}
            isFetchingNextPage={keys.isFetchingNextPage}
            fetchNextPage={keys.fetchNextPage}
            className="border-line border-t p-3"
          />
        </Card>
        <KeyUsageCard />
      </div>
      {isCreating && <NewKeyDialog onClose={() => setCreating(false)} />}
    </Page>
  );
};
