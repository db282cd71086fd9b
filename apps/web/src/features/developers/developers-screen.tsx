import { Page } from '../../ui/page.tsx';
import { ApiAccessCard } from './access-card.tsx';
import { EventLog } from './event-log.tsx';
import { WebhooksCard } from './webhooks-card.tsx';

/** API access and events of this account. */
export const DevelopersScreen = () => (
  <Page title="Developers" description="Everything you can do here is also available through the API.">
    <div className="flex flex-col gap-6">
      <ApiAccessCard />
      <WebhooksCard />
      <EventLog />
    </div>
  </Page>
);
