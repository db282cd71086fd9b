import { publicOrigin } from '../../../api/client.ts';
import { CopyValue } from '../../../ui/copy-value.tsx';
import { Card } from '../../../ui/page.tsx';

interface ProviderUrlsCardProps {
  provider: { redirectUri: string; signInUrl: string } | null;
}

/** URLs for the provider and for members. */
export const ProviderUrlsCard = ({ provider }: ProviderUrlsCardProps) => (
  <Card title="URLs">
    <dl className="flex flex-col gap-4">
      <ProviderUrl
        name="Redirect URL"
        about="Register this with your provider."
        value={provider?.redirectUri ?? `${publicOrigin()}/api/auth/oidc/callback`}
      />
      {provider && (
        <ProviderUrl
          name="Sign-in link"
          about="Share this with your members. It goes straight to your provider."
          value={provider.signInUrl}
        />
      )}
    </dl>
  </Card>
);

const ProviderUrl = ({ name, about, value }: { name: string; about: string; value: string }) => (
  <div>
    <dt className="font-medium">
      {name} <span className="font-normal text-muted">{about}</span>
    </dt>
    <dd className="mt-1">
      <CopyValue value={value} label={`Copy: ${name.toLowerCase()}`} iconOnly />
    </dd>
  </div>
);
