import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import {
  ArrowLeft,
  Ellipsis,
  Eraser,
  FileDown,
  Link2,
  Pencil,
  PencilLine,
  Printer,
  RotateCcw,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import { publicOrigin } from '../../../api/client.ts';
import { formQuery } from '../../../api/forms.ts';
import { useHasRole } from '../../../api/session.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button, IconButton, LinkButton } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import { copyText } from '../../../ui/copy-and-save.ts';
import { Menu } from '../../../ui/menu.tsx';
import { useToast } from '../../../ui/toast.tsx';
import type { Entry } from '../api.ts';
import { deleteEntryPermanently, restoreEntry, trashEntry } from '../entry-api.ts';
import { momentText, onlyEditors } from '../model/entry-texts.ts';
import { EditLinkDialog } from './edit-link-dialog.tsx';
import { NeighborNav } from './neighbor-nav.tsx';
import { PdfDialog } from './pdf-dialog.tsx';
import { useEntryAction } from './use-entry-action.ts';

const route = getRouteApi('/shell/forms/$formId/entries/$entryId');

interface EntryHeadProps {
  entry: Entry;
  isEditing: boolean;
  mayWrite: boolean;
}

export const EntryHead = ({ entry, isEditing, mayWrite }: EntryHeadProps) => {
  const { formId } = route.useParams();
  const search = route.useSearch();
  const { show, q, filter, sort } = search;
  const navigate = useNavigate();
  const toast = useToast();
  const { act, isBusy } = useEntryAction(entry);
  const [isMailing, setMailing] = useState(false);
  const [isAsPdf, setAsPdf] = useState(false);
  const isTrashed = entry.deletedAt !== null;
  const isAdmin = useHasRole('admin');
  const confirm = useConfirm();
  const reason = mayWrite ? undefined : onlyEditors;

  const restore = async () => {
    // Opening an edit link to a deleted entry shows the entry first.
    if (search.edit)
      await navigate({ to: '.', search: (before) => ({ ...before, edit: undefined }), replace: true });
    await act(() => restoreEntry(entry.id), { title: `Entry ${entry.number} restored` });
  };
  const trash = () =>
    act(() => trashEntry(entry), {
      title: `Entry ${entry.number} moved to trash`,
      action: { label: 'Undo', onSelect: () => void restore() },
    });
  const erase = async () => {
    const isConfirmed = await confirm({
      title: `Delete entry ${entry.number} permanently?`,
      body: (
        <p>
          This erases its answers, revisions, files and workflow runs, and all exports of this form. It can’t
          be undone. Backups keep the entry until they expire.
        </p>
      ),
      action: 'Delete permanently',
      danger: true,
      typeToConfirm: String(entry.number),
    });
    if (!isConfirmed) return;
    const isDone = await act(() => deleteEntryPermanently(entry.id), {
      title: `Entry ${entry.number} deleted permanently`,
    });
    if (isDone)
      await navigate({ to: '/forms/$formId/entries', params: { formId }, search: { show, q, filter, sort } });
  };
  const copy = async () => {
    const copied = await copyText(`${publicOrigin()}/forms/${formId}/entries/${entry.id}`);
    toast(
      copied ? { kind: 'success', title: 'Link copied' } : { kind: 'error', title: 'Couldn’t copy the link' },
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
          <NeighborNav entry={entry} />
          <Button icon={Printer} className="max-sm:hidden" onClick={() => print()}>
            Print
          </Button>
          <Button icon={FileDown} onClick={() => setAsPdf(true)}>
            PDF
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
                label: 'Share edit link…',
                icon: PencilLine,
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
              {
                label: 'Delete permanently…',
                icon: Eraser,
                danger: true,
                disabledReason: isAdmin ? undefined : 'Only admins can delete entries permanently.',
                onSelect: () => void erase(),
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
          Moved to trash on {momentText(entry.deletedAt)}. It will be permanently deleted when the account’s
          retention period ends. Restore it to edit it.
        </Banner>
      )}
      {isAsPdf && <PdfDialog entry={entry} onClose={() => setAsPdf(false)} />}
      {isMailing && <EditLinkDialog entry={entry} onClose={() => setMailing(false)} />}
    </header>
  );
};

/** In print, nothing else names the form. */
const PrintedFacts = ({ entry }: { entry: Entry }) => {
  const { data: form } = useQuery(formQuery(entry.formId));
  const moment = entry.submittedAt
    ? `submitted ${momentText(entry.submittedAt)}`
    : `started ${momentText(entry.createdAt)}`;
  return <p className="hidden text-muted print:block">{[form?.name, moment].filter(Boolean).join(' · ')}</p>;
};

const StatusBadge = ({ entry: { status, deletedAt } }: { entry: Entry }) => {
  if (deletedAt !== null) return <Badge tone="danger">In trash</Badge>;
  return status === 'submitted' ? (
    <Badge tone="success">Submitted</Badge>
  ) : (
    <Badge tone="warning">In progress</Badge>
  );
};
