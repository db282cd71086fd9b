import { type Field, isField } from '@form-service/engine';
import { Copy, Layers, Trash2 } from 'lucide-react';
import { PanelHead } from '../../../../editor/editor-layout.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Segmented } from '../../../../ui/choice.tsx';
import { Select } from '../../../../ui/select.tsx';
import type { ElementId } from '../../model/builder-state.ts';
import { findElement } from '../../model/document-index.ts';
import { useBuilder, useBuilderActions } from '../../model/use-builder.ts';
import { type Width, widthOptions } from '../rows/common-rows.tsx';

/** Fields that respondents fill in. */
const isEntered = (field: Field): boolean => field.type !== 'calculated' && field.type !== 'hidden';

/** The common value, or empty if the values differ. */
const shared = <Value extends string>(values: readonly Value[]): Value | '' => {
  const [first] = values;
  return first !== undefined && values.every((value) => value === first) ? first : '';
};

/** Several selected elements: shared settings, move and delete. */
export function SelectionPanel({ ids }: { ids: readonly ElementId[] }) {
  const definition = useBuilder((view) => view.definition);
  const canEdit = useBuilder((view) => view.canEdit);
  const actions = useBuilderActions();
  const found = ids.flatMap((id) => findElement(definition, id) ?? []);
  const fields = found.flatMap(({ id, element }) =>
    isField(element) && isEntered(element) ? [{ id, field: element }] : [],
  );
  const fieldIds = fields.map(({ id }) => id);
  const need = shared(
    fields.map(({ field }) =>
      typeof field.required === 'string' ? 'depends' : field.required ? 'always' : 'never',
    ),
  );
  const width = shared(fields.map(({ field }): Width => field.width ?? 'full'));
  const page = shared(found.map(({ pageIndex }) => String(pageIndex)));
  return (
    <>
      <PanelHead icon={Layers} title={`${found.length} elements`} />
      <div className="grid gap-5 p-4">
        {fields.length > 0 && (
          <>
            <Segmented
              fill
              label="Answers"
              value={need as 'always' | 'never'}
              options={[
                { value: 'never', label: 'Optional', disabled: !canEdit },
                { value: 'always', label: 'Required', disabled: !canEdit },
              ]}
              onChange={(next) =>
                actions.updateAll(fieldIds, { required: next === 'always' ? true : undefined })
              }
            />
            <Segmented
              fill
              label="Width"
              value={width as Width}
              options={widthOptions.map((option) => ({ ...option, disabled: !canEdit }))}
              onChange={(next) => actions.updateAll(fieldIds, { width: next === 'full' ? undefined : next })}
            />
            {fields.length < found.length && (
              <p className="-mt-2 text-xs leading-5 text-muted">
                Applies to {fields.length === 1 ? '1 field' : `${fields.length} fields`}.
              </p>
            )}
          </>
        )}
        {definition.pages.length > 1 && (
          <Select
            label="Move to page"
            placeholder="Multiple pages"
            value={page}
            disabled={!canEdit}
            options={definition.pages.map(({ title }, index) => ({
              value: String(index),
              label: title ? `${index + 1}. ${title}` : `Page ${index + 1}`,
            }))}
            onChange={(chosen) => {
              const to = Number(chosen);
              const end = definition.pages[to]?.elements.length ?? 0;
              actions.move(ids, { page: to, group: null, index: end });
            }}
          />
        )}
        <div className="flex flex-wrap gap-2">
          <Button icon={Copy} disabled={!canEdit} onClick={() => actions.duplicate(ids)}>
            Duplicate
          </Button>
          <Button variant="danger" icon={Trash2} disabled={!canEdit} onClick={() => actions.remove(ids)}>
            Delete
          </Button>
        </div>
        <p className="text-xs leading-5 text-muted">You can undo a delete.</p>
      </div>
    </>
  );
}
