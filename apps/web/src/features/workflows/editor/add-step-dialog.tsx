import { AddDialog } from '../../../editor/add-dialog.tsx';
import { findPart } from '../model/draft.ts';
import { outputLabel } from '../model/outputs.ts';
import { stepPaletteGroups } from '../model/palette-items.ts';
import { partName } from '../model/part-types.ts';
import { useEditorUi } from './editor-ui.tsx';
import { useAddPart } from './use-add-part.ts';
import { useWorkflow } from './use-workflow.ts';

/** List of triggers and steps to add: for keyboards, phones and branches. */
export function AddStepDialog() {
  const ui = useEditorUi();
  return ui.adding ? <Open key={JSON.stringify(ui.adding)} /> : null;
}

function Open() {
  const ui = useEditorUi();
  const add = useAddPart();
  const position = ui.adding?.position;
  const after = useWorkflow((view) =>
    position && 'after' in position ? findPart(view.draft, position.after) : undefined,
  );
  const branch = position && 'after' in position ? outputLabel(after, position.output) : undefined;
  return (
    <AddDialog
      title={position ? 'Add step' : 'Add trigger or step'}
      description={after && `After “${partName(after)}”${branch ? `, branch “${branch}”` : ''}.`}
      label="Triggers and steps"
      find={(query) =>
        stepPaletteGroups(query, { stepsOnly: position !== undefined }).map(({ title, items }) => ({
          title,
          items: items.map((item) => ({ ...item, id: item.type, add: () => add(item, position) })),
        }))
      }
      onClose={() => ui.set({ adding: undefined })}
    />
  );
}
