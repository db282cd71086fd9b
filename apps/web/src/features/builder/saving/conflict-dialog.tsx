import { type Definition, qualifiedKey, walkElements } from '@form-service/engine';
import { Download } from 'lucide-react';
import { useMemo } from 'react';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { useToast } from '../../../ui/toast.tsx';
import { ChangeList } from '../history/change-list.tsx';
import { versionChanges } from '../history/version-changes.ts';
import { useBuilder, useBuilderActions, useFormSaver } from '../model/use-builder.ts';
import { elementName, pageName } from '../publish/element-names.ts';
import { mergeDefinitions } from './merge-definitions.ts';

type ConflictDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Someone else saved in between: shows both sides and resolves the conflict. Undo can restore either side. */
export function ConflictDialog({ open, onOpenChange }: ConflictDialogProps) {
  const saving = useBuilder((view) => view.saving);
  return saving.status === 'conflict' ? (
    <Sides open={open} onOpenChange={onOpenChange} base={saving.base} theirs={saving.theirs} />
  ) : null;
}

type SidesProps = ConflictDialogProps & { base: Definition; theirs: Definition };

function Sides({ open, onOpenChange, base, theirs }: SidesProps) {
  const mine = useBuilder((view) => view.definition);
  const saver = useFormSaver();
  const actions = useBuilderActions();
  const toast = useToast();
  const { overlaps, definition: merged } = useMemo(
    () => mergeDefinitions(base, mine, theirs),
    [base, mine, theirs],
  );
  const choose = (definition: Definition, label: string, toastTitle: string) => {
    saver.resolve(definition, label);
    onOpenChange(false);
    toast({
      kind: 'success',
      title: toastTitle,
      body: 'Undo to get the other version back.',
      action: { label: 'Undo', onSelect: actions.undo },
    });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="xl"
      title="Someone else changed this form"
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
        <MergeNote overlaps={overlaps.map((name) => displayNameOf(name, mine))} />
        <div className="grid items-start gap-6 md:grid-cols-2">
          <Side title="Their changes" base={base} now={theirs} file="their-version" />
          <Side title="Your changes" base={base} now={mine} file="my-version" />
        </div>
      </div>
    </Dialog>
  );
}

/** Display name of a part that is identified by key; translation texts keep their names. */
function displayNameOf(name: string, definition: Definition): string {
  for (const placed of walkElements(definition))
    if (qualifiedKey(placed) === name) return `“${elementName(placed.element)}”`;
  const page = definition.pages.findIndex(({ id }) => id === name);
  return page < 0 ? name : `“${pageName(definition.pages[page] ?? {}, page)}”`;
}

const MergeNote = ({ overlaps }: { overlaps: readonly string[] }) =>
  overlaps.length === 0 ? (
    <Banner kind="success">Your changes don’t overlap. “Merge both” keeps all of them.</Banner>
  ) : (
    <Banner kind="warning">
      You both changed <strong className="font-medium">{overlaps.slice(0, 8).join(', ')}</strong>
      {overlaps.length > 8 && ` and ${overlaps.length - 8} more`}. “Merge both” keeps your version there and
      theirs everywhere else.
    </Banner>
  );

type SideProps = { title: string; base: Definition; now: Definition; file: string };

function Side({ title, base, now, file }: SideProps) {
  const changes = useMemo(() => versionChanges(base, now), [base, now]);
  const text = useMemo(() => JSON.stringify(now, null, 2), [now]);
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
      <ChangeList changes={changes} />
    </section>
  );
}
