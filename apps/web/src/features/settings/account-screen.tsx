import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useHasRole } from '../../api/session.ts';
import { Banner } from '../../ui/banner.tsx';
import { CopyValue } from '../../ui/copy-value.tsx';
import { Card, Page } from '../../ui/page.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { DeleteCard } from './account/delete-card.tsx';
import { DetailsCard } from './account/details-card.tsx';
import { LeaveCard } from './account/leave-card.tsx';
import { RestoreCard } from './account/restore-card.tsx';
import { TransferOwnershipCard } from './account/transfer-ownership-card.tsx';
import { accountQuery } from './api.ts';
import { LoadError } from './error-banner.tsx';

export const AccountScreen = () => {
  const account = useQuery(accountQuery);
  const [loads, setLoads] = useState(0);
  const reload = async () => {
    await account.refetch();
    setLoads(loads + 1);
  };
  const [isAdmin, isOwner] = [useHasRole('admin'), useHasRole('owner')];
  return (
    <Page title="General" description="Settings for the account you and its members share.">
      {account.error ? (
        <LoadError query={account} />
      ) : !account.data ? (
        <Card flush>
          <SkeletonRows rows={4} label="Loading account" />
        </Card>
      ) : account.data.deletedAt ? (
        <RestoreCard account={account.data} />
      ) : (
        <div className="flex flex-col gap-6">
          {!isAdmin && <Banner kind="info">Only admins can change these settings.</Banner>}
          <DetailsCard key={loads} account={account.data} onReload={() => void reload()} />
          <Card title="Account ID" description="API clients send it in the X-Account-ID header.">
            <CopyValue value={account.data.id} label="Copy account ID" iconOnly />
          </Card>
          {isOwner && <TransferOwnershipCard />}
          <LeaveCard name={account.data.name} />
          {isOwner && <DeleteCard name={account.data.name} />}
        </div>
      )}
    </Page>
  );
};
