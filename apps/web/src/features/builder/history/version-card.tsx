import { Eye, GitCompareArrows, RotateCcw, Trash2 } from 'lucide-react';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import type { VersionSummary } from './versions.ts';

const states: Readonly<Record<VersionSummary['state'], { label: string; tone: Tone }>> = {
  draft: { label: 'Draft', tone: 'accent' },
  published: { label: 'Published', tone: 'success' },
  superseded: { label: 'Previous', tone: 'neutral' },
};

const times = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

function publishedCaption(
  { state, publishedAt, updatedAt }: VersionSummary,
  publishedBy: string | undefined,
): string {
  if (state === 'draft' || publishedAt === null) return `Updated ${times.format(new Date(updatedAt))}`;
  const when = times.format(new Date(publishedAt));
  return publishedBy ? `Published ${when} by ${publishedBy}` : `Published ${when}`;
}

type VersionCardProps = {
  version: VersionSummary;
  publishedBy: string | undefined;
  canEdit: boolean;
  /** A form that was never published has nothing to revert to. */
  canDiscard: boolean;
  busy: boolean;
  onView: () => void;
  onCompare: () => void;
  onRestore: () => void;
  onDiscard: () => void;
};

export function VersionCard(props: VersionCardProps) {
  const { version, publishedBy, canEdit, canDiscard, busy, onView, onCompare, onRestore, onDiscard } = props;
  const { label, tone } = states[version.state];
  const isDraft = version.state === 'draft';
  return (
    <li className="rounded-lg border border-line bg-surface p-4">
      <div className="flex items-center gap-2">
        <h3 className="font-medium text-strong">Version {version.number}</h3>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p className="mt-1 text-muted">{publishedCaption(version, publishedBy)}</p>
      {version.notes && <p className="mt-2 text-strong whitespace-pre-line wrap-anywhere">{version.notes}</p>}
      <div className="mt-3 -ms-2 flex flex-wrap gap-1">
        <Button variant="quiet" size="sm" icon={Eye} onClick={onView}>
          View
        </Button>
        <Button variant="quiet" size="sm" icon={GitCompareArrows} onClick={onCompare}>
          Compare
        </Button>
        {canEdit && !isDraft && (
          <Button variant="quiet" size="sm" icon={RotateCcw} busy={busy} onClick={onRestore}>
            Restore as draft
          </Button>
        )}
        {canEdit && isDraft && canDiscard && (
          <Button variant="quiet" size="sm" icon={Trash2} busy={busy} onClick={onDiscard}>
            Discard
          </Button>
        )}
      </div>
    </li>
  );
}
