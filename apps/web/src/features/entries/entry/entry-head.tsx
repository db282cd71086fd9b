import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import {
  ArrowLeft,
  ChevronLeft,
  ChevronRight,
  Ellipsis,
  Link2,
  Mail,
  Pencil,
  Printer,
  RotateCcw,
  Trash2,
} from 'lucide-react';
import { useEffect, useState } from 'react';
import { formQuery } from '../../../api/forms.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button, IconButton, LinkButton } from '../../../ui/button.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { Menu } from '../../../ui/menu.tsx';
import { useToast } from '../../../ui/toast.tsx';
import type { Entry } from '../api.ts';
import { restoreEntry, trashEntry } from '../entry-api.ts';
import { onlyEditors } from '../list/selection-bar.tsx';
import { momentText } from '../model/own-texts.ts';
import { MailLinkDialog } from './mail-link-dialog.tsx';
import { useEntryAct } from './use-entry-act.ts';
import { useNeighbours } from './use-neighbours.ts';

const route = getRouteApi('/shell/forms/$formId/entries/$entryId');

interface EntryHeadProps {
  entry: Entry;
  isEditing: boolean;
  mayWrite: boolean;
}

export const EntryHead = ({ entry, isEditing, mayWrite }: EntryHeadProps) => {
  const { formId } = route.useParams();
  const { show, q, filter, sort } = route.useSearch();
  const navigate = useNavigate();
  const toast = useToast();
  const { act, isBusy } = useEntryAct(entry);
  const [isMailing, setMailing] = useState(false);
  const isTrashed = entry.deletedAt !== null;
  const reason = mayWrite ? undefined : onlyEditors;

  const restore = () => act(() => restoreEntry(entry.id), { title: `Entry ${entry.number} restored` });
  const trash = () =>
    act(() => trashEntry(entry), {
      title: `Entry ${entry.number} moved to the trash`,
      action: { label: 'Undo', onSelect: () => void restore() },
    });
  const copy = async () => {
    const copied = await copyText(`${location.origin}/forms/${formId}/entries/${entry.id}`);
    toast(
      copied
        ? { kind: 'success', title: 'Link copied' }
        : { kind: 'error', title: 'The link could not be copied' },
    );
  };
  return (
    <header className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <LinkButton
          variant="quiet"
          icon={ArrowLeft}
          to="/forms/$formId/entries"
          params={{ formId }}
          search={{ show, q, filter, sort }}
          className="-ms-3 print:hidden"
        >
          Entries
        </LinkButton>
        <div>
          <h1 className="font-semibold text-strong text-xl leading-7 tracking-tight">Entry {entry.number}</h1>
          <PrintedFacts entry={entry} />
        </div>
        <StatusBadge entry={entry} />
        <span className="flex-1" />
        <div className="flex flex-wrap items-center gap-2 print:hidden">
          <Neighbouring entry={entry} />
          <Button icon={Printer} onClick={() => print()}>
            Print
          </Button>
          {!isTrashed && !isEditing && (
            <Button
              variant="primary"
              icon={Pencil}
              disabledReason={reason}
              onClick={() =>
                void navigate({
                  to: '.',
                  search: (before) => ({ ...before, edit: true, revision: undefined }),
                })
              }
            >
              Edit
            </Button>
          )}
          <Menu
            trigger={<IconButton icon={Ellipsis} label="More" variant="secondary" busy={isBusy} />}
            items={[
              { label: 'Copy link', icon: Link2, onSelect: () => void copy() },
              !isTrashed && {
                label: 'Mail a link to edit it',
                icon: Mail,
                disabledReason: reason,
                onSelect: () => setMailing(true),
              },
              { kind: 'separator' },
              isTrashed
                ? {
                    label: 'Restore',
                    icon: RotateCcw,
                    disabledReason: reason,
                    onSelect: () => void restore(),
                  }
                : {
                    label: 'Move to trash',
                    icon: Trash2,
                    danger: true,
                    disabledReason: reason,
                    onSelect: () => void trash(),
                  },
            ]}
          />
        </div>
      </div>
      {isTrashed && (
        <Banner
          kind="warning"
          title="This entry is in the trash"
          action={
            <Button
              size="sm"
              icon={RotateCcw}
              busy={isBusy}
              disabledReason={reason}
              onClick={() => void restore()}
            >
              Restore
            </Button>
          }
        >
          It was put there on {momentText(entry.deletedAt)} and will be removed for good when the account's
          retention period ends. Restore it to change it.
        </Banner>
      )}
      {isMailing && <MailLinkDialog entry={entry} onClose={() => setMailing(false)} />}
    </header>
  );
};

/** On paper nothing around says which form it is. */
const PrintedFacts = ({ entry }: { entry: Entry }) => {
  const { data: form } = useQuery(formQuery(entry.formId));
  const moment = entry.submittedAt
    ? `submitted ${momentText(entry.submittedAt)}`
    : `started ${momentText(entry.createdAt)}`;
  return <p className="hidden text-muted print:block">{[form?.name, moment].filter(Boolean).join(' · ')}</p>;
};

const StatusBadge = ({ entry: { status, deletedAt } }: { entry: Entry }) => {
  if (deletedAt !== null) return <Badge tone="danger">In the trash</Badge>;
  return status === 'submitted' ? (
    <Badge tone="success">Submitted</Badge>
  ) : (
    <Badge tone="warning">In progress</Badge>
  );
};

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, service-form, [role="dialog"], [role="menu"]') !== null;

/** To the entries before and after, by button or by the keys k and j. */
const Neighbouring = ({ entry }: { entry: Entry }) => {
  const search = route.useSearch();
  const navigate = useNavigate();
  const { previous, next } = useNeighbours(entry, search);
  const go = (entryId: string | undefined) => {
    if (entryId)
      void navigate({
        to: '/forms/$formId/entries/$entryId',
        params: { formId: entry.formId, entryId },
        search: (before) => ({ ...before, revision: undefined, edit: undefined }),
        replace: true,
      });
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      if (event.key === 'k') go(previous);
      if (event.key === 'j') go(next);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
  return (
    <div className="flex gap-1">
      <IconButton
        icon={ChevronLeft}
        variant="secondary"
        label="Previous entry (k)"
        aria-keyshortcuts="k"
        disabled={!previous}
        onClick={() => go(previous)}
      />
      <IconButton
        icon={ChevronRight}
        variant="secondary"
        label="Next entry (j)"
        aria-keyshortcuts="j"
        disabled={!next}
        onClick={() => go(next)}
      />
    </div>
  );
};
