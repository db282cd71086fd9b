import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Card, Page } from '../../ui/page.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { AdminOnly } from './admin-only.tsx';
import { identityProviderQuery } from './api.ts';
import { LoadError } from './error-banner.tsx';
import { ProviderCard } from './identity-provider/provider-card.tsx';
import { ProviderUrlsCard } from './identity-provider/provider-urls-card.tsx';
import { RemoveProviderCard } from './identity-provider/remove-provider-card.tsx';

export const IdentityProviderScreen = () => (
  <AdminOnly title="Single sign-on">
    <Provider />
  </AdminOnly>
);

const Provider = () => {
  const provider = useQuery(identityProviderQuery);
  const [loads, setLoads] = useState(0);
  const reload = async () => {
    await provider.refetch();
    setLoads(loads + 1);
  };
  return (
    <Page
      title="Single sign-on"
      description="Let members sign in with your organization’s identity provider (OpenID Connect)."
    >
      {provider.error ? (
        <LoadError query={provider} />
      ) : provider.data === undefined ? (
        <Card flush>
          <SkeletonRows rows={5} label="Loading identity provider" />
        </Card>
      ) : (
        <div className="flex flex-col gap-6">
          <ProviderUrlsCard provider={provider.data} />
          <ProviderCard key={loads} provider={provider.data} onReload={() => void reload()} />
          {provider.data && <RemoveProviderCard onRemoved={() => setLoads(loads + 1)} />}
        </div>
      )}
    </Page>
  );
};
