import { Page } from '../../ui/page.tsx';
import { PasskeysCard } from './security/passkeys-card.tsx';
import { SessionsCard } from './security/sessions-card.tsx';
import { TwoFactorCard } from './security/two-factor-card.tsx';

export const SecurityScreen = () => (
  <Page title="Security" description="How you sign in, and the devices you’re signed in on.">
    <div className="flex flex-col gap-6">
      <TwoFactorCard />
      <PasskeysCard />
      <SessionsCard />
    </div>
  </Page>
);
