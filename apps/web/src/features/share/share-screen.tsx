import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Code, Link2, PenLine, Rocket, Timer } from 'lucide-react';
import { describeError } from '../../api/describe-error.ts';
import { formQuery } from '../../api/forms.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Page } from '../../ui/page.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { AvailabilityTab } from './availability/availability-tab.tsx';
import { ClosedNotice } from './closed-notice.tsx';
import { EmbedTab } from './embed/embed-tab.tsx';
import { LinkTab } from './link/link-tab.tsx';
import { PrefillTab } from './prefill/prefill-tab.tsx';
import type { ShareTab } from './search.ts';

const route = getRouteApi('/shell/forms/$formId/share');

const tabs = [
  { value: 'link', label: 'Link and QR code', icon: Link2 },
  { value: 'embed', label: 'Embed', icon: Code },
  { value: 'prefill', label: 'Prefilled link', icon: PenLine },
  { value: 'availability', label: 'Availability', icon: Timer },
] as const;

/** Sharing: link, embed, prefill and availability. */
export function ShareScreen() {
  const { formId } = route.useParams();
  const { tab = 'link' } = route.useSearch();
  const navigate = route.useNavigate();
  const { data: form, error, refetch } = useQuery(formQuery(formId));
  if (error && !form) return <ErrorState {...describeError(error)} retry={() => void refetch()} />;
  if (!form)
    return (
      <Page title="Share">
        <SkeletonRows rows={4} />
      </Page>
    );
  const { publishedVersionId } = form;
  if (publishedVersionId === null)
    return (
      <Page title="Share">
        <EmptyState
          icon={Rocket}
          title="Publish the form first"
          action={
            <LinkButton variant="primary" to="/forms/$formId/build" params={{ formId }}>
              Go to the builder
            </LinkButton>
          }
        >
          Once it’s published, you get a link, a QR code and embed code. Use the Publish button in the
          builder.
        </EmptyState>
      </Page>
    );
  const show = (next: ShareTab) =>
    void navigate({ search: { tab: next === 'link' ? undefined : next }, replace: true });
  return (
    <Page title="Share">
      <ClosedNotice form={form} onShowAvailability={() => show('availability')} />
      <Tabs label="Ways to share" value={tab} onChange={show} tabs={tabs}>
        <TabPanel value="link" className="pt-6">
          <LinkTab form={form} />
        </TabPanel>
        <TabPanel value="embed" className="pt-6">
          <EmbedTab form={form} versionId={publishedVersionId} />
        </TabPanel>
        <TabPanel value="prefill" className="pt-6">
          <PrefillTab form={form} versionId={publishedVersionId} />
        </TabPanel>
        <TabPanel value="availability" className="pt-6">
          <AvailabilityTab form={form} />
        </TabPanel>
      </Tabs>
    </Page>
  );
}
