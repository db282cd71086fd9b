import { Download } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { saveFile } from '../ui/copy-and-save.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { isTyping } from '../ui/own-keys.ts';
import { useToast } from '../ui/toast.tsx';
import { useEditor, useOpenEditor } from './editor-context.ts';
import { useSelected } from './editor-store.ts';

type ConflictDialogProps<Draft> = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Three-way merge. `overlaps` lists what both sides changed differently; the draft has my version of it. */
  merge: (base: Draft, mine: Draft, theirs: Draft) => { draft: Draft; overlaps: readonly string[] };
  renderChanges: (base: Draft, now: Draft) => ReactNode;
};

/** Someone else saved in between: shows both sides and resolves the conflict. Undo can restore either side. */
export function ConflictDialog<Draft>(props: ConflictDialogProps<Draft>) {
  const saving = useEditor((view) => view.saving);
  return saving.status === 'conflict' ? (
    <Sides {...props} base={saving.base as Draft} theirs={saving.theirs as Draft} />
  ) : null;
}

type SidesProps<Draft> = ConflictDialogProps<Draft> & { base: Draft; theirs: Draft };

function Sides<Draft>({ open, onOpenChange, merge, renderChanges, base, theirs }: SidesProps<Draft>) {
  const { noun, store, saver } = useOpenEditor();
  const mine = useSelected({ get: store.getDraft, subscribe: store.subscribe }, (draft) => draft as Draft);
  const toast = useToast();
  const { draft: merged, overlaps } = useMemo(() => merge(base, mine, theirs), [merge, base, mine, theirs]);
  const choose = (draft: Draft, label: string, title: string) => {
    saver.resolve(draft, label);
    onOpenChange(false);
    toast({
      kind: 'success',
      title,
      body: 'Undo to get the other version back.',
      action: { label: 'Undo', onSelect: store.actions.undo },
    });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="xl"
      title={`Someone else changed this ${noun}`}
      description="Someone else, or you in another window, saved changes while you were editing. Nothing is lost. Choose what to keep."
      footer={
        <>
          <Button onClick={() => choose(theirs, 'Keep theirs', 'Using their version')}>Keep theirs</Button>
          <Button onClick={() => choose(mine, 'Keep mine', 'Using your version')}>Keep mine</Button>
          <Button variant="primary" onClick={() => choose(merged, 'Merge both', 'Changes merged')}>
            Merge both
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <MergeNote overlaps={overlaps} />
        <div className="grid items-start gap-6 md:grid-cols-2">
          <Side title="Their changes" draft={theirs} file="their-version">
            {renderChanges(base, theirs)}
          </Side>
          <Side title="Your changes" draft={mine} file="my-version">
            {renderChanges(base, mine)}
          </Side>
        </div>
      </div>
    </Dialog>
  );
}

const MergeNote = ({ overlaps }: { overlaps: readonly string[] }) =>
  overlaps.length === 0 ? (
    <Banner kind="success">Your changes and theirs don’t overlap. “Merge both” keeps all of them.</Banner>
  ) : (
    <Banner kind="warning">
      You both changed <strong className="font-medium">{overlaps.slice(0, 8).join(', ')}</strong>
      {overlaps.length > 8 && ` and ${overlaps.length - 8} more`}. “Merge both” keeps your version there and
      theirs everywhere else.
    </Banner>
  );

type SideProps = { title: string; draft: unknown; file: string; children: ReactNode };

function Side({ title, draft, file, children }: SideProps) {
  const text = useMemo(() => JSON.stringify(draft, null, 2), [draft]);
  const download = () => saveFile(new Blob([text], { type: 'application/json' }), `${file}.json`);
  return (
    <section className="min-w-0">
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <h3 className="flex-1 font-medium text-strong">{title}</h3>
        <CopyButton value={text} label="Copy as JSON" size="sm" />
        <Button size="sm" icon={Download} onClick={download}>
          Download
        </Button>
      </div>
      {children}
    </section>
  );
}

/** State of the conflict dialog, which opens when there is a conflict. */
export function useConflictDialog() {
  const [open, onOpenChange] = useState(false);
  const hasConflict = useEditor((view) => view.saving.status === 'conflict');
  useEffect(() => (hasConflict ? afterTyping(() => onOpenChange(true)) : undefined), [hasConflict]);
  return { open, onOpenChange };
}

/** Runs now, or when the focused input loses focus, so that a dialog does not swallow input. */
function afterTyping(act: () => void): () => void {
  if (!isTyping(document.activeElement)) {
    act();
    return () => {};
  }
  const onFocusOut = () => setTimeout(() => !isTyping(document.activeElement) && end(), 0);
  const end = () => {
    document.removeEventListener('focusout', onFocusOut);
    act();
  };
  document.addEventListener('focusout', onFocusOut);
  return () => document.removeEventListener('focusout', onFocusOut);
}
