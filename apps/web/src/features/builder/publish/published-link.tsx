import { useQuery } from '@tanstack/react-query';
import { ExternalLink, Share2 } from 'lucide-react';
import { publicOrigin } from '../../../api/client.ts';
import { formQuery } from '../../../api/forms.ts';
import { Banner } from '../../../ui/banner.tsx';
import { AnchorButton, LinkButton } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';

/** The URL of a published form, and actions for it. */
export function PublishedLink({ formId }: { formId: string }) {
  const { data: form } = useQuery(formQuery(formId));
  if (!form) return <Skeleton className="h-24" />;
  const address = `${publicOrigin()}/f/${form.slug}`;
  return (
    <div className="grid gap-4">
      {form.status !== 'draft' && !form.accepting.open && (
        <Banner kind="warning" title="This form isn’t accepting entries">
          {form.accepting.message} You can change this under Share.
        </Banner>
      )}
      <TextField
        label="Form link"
        value={address}
        onChange={() => undefined}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="flex flex-wrap gap-2">
        <CopyButton value={address} label="Copy link" variant="primary" />
        <AnchorButton href={address} target="_blank" rel="noopener" icon={ExternalLink}>
          Open form
        </AnchorButton>
        <LinkButton to="/forms/$formId/share" params={{ formId }} icon={Share2}>
          More ways to share
        </LinkButton>
      </div>
    </div>
  );
}
