import { type Definition, qualifiedKey, walkElements } from '@form-service/engine';
import { useMemo } from 'react';
import { ConflictDialog } from '../../../editor/conflict-dialog.tsx';
import { FormChangeList } from '../history/change-list.tsx';
import { versionChanges } from '../history/version-changes.ts';
import { elementName, pageName } from '../publish/element-names.ts';
import { mergeDefinitions } from './merge-definitions.ts';

type FormConflictDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

export const FormConflictDialog = (props: FormConflictDialogProps) => (
  <ConflictDialog<Definition>
    {...props}
    merge={merge}
    renderChanges={(base, now) => <Changes base={base} now={now} />}
  />
);

function merge(base: Definition, mine: Definition, theirs: Definition) {
  const { definition, overlaps } = mergeDefinitions(base, mine, theirs);
  return { draft: definition, overlaps: overlaps.map((name) => displayNameOf(name, mine)) };
}

/** Display name of a part that is identified by key; translation texts keep their names. */
function displayNameOf(name: string, definition: Definition): string {
  for (const placed of walkElements(definition))
    if (qualifiedKey(placed) === name) return `“${elementName(placed.element)}”`;
  const page = definition.pages.findIndex(({ id }) => id === name);
  return page < 0 ? name : `“${pageName(definition.pages[page] ?? {}, page)}”`;
}

function Changes({ base, now }: { base: Definition; now: Definition }) {
  const changes = useMemo(() => versionChanges(base, now), [base, now]);
  return <FormChangeList changes={changes} />;
}
