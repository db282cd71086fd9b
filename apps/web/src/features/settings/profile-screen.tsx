import { Page } from '../../ui/page.tsx';
import { AppearanceCard } from './profile/appearance-card.tsx';
import { EmailCard } from './profile/email-card.tsx';
import { NameCard } from './profile/name-card.tsx';
import { PasswordCard } from './profile/password-card.tsx';

export const ProfileScreen = () => (
  <Page title="Profile" description="Your name, email and password for all your accounts.">
    <div className="flex flex-col gap-6">
      <NameCard />
      <EmailCard />
      <PasswordCard />
      <AppearanceCard />
    </div>
  </Page>
);
