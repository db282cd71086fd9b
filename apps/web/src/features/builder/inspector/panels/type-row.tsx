import { type Field, type FieldTypeName, fieldTypeNames, qualifiedKey } from '@form-service/engine';
import { memo } from 'react';
import { fieldWords } from '../../../../fields/field-words.ts';
import { Combobox } from '../../../../ui/combobox.tsx';
import { findElement } from '../../model/document-index.ts';
import { useBuilder, useBuilderActions, useBuilderView } from '../../model/use-builder.ts';
import { useEditedId, useValue } from '../edited-element.tsx';
import { retyped } from '../retyped.ts';

const options = fieldTypeNames.map((type) => ({
  value: type,
  label: fieldWords[type].title,
  icon: fieldWords[type].icon,
  keywords: fieldWords[type].keywords.join(' '),
}));

/** Another type in its place; what both types have is kept. */
export const TypeRow = memo(function TypeRow() {
  const id = useEditedId();
  const type = useValue<FieldTypeName>('type');
  const canEdit = useBuilder((state) => state.canEdit);
  const { replace } = useBuilderActions();
  const view = useBuilderView();
  const isSettled = useBuilder(({ definition, settled }) => {
    const found = findElement(definition, id);
    return found !== undefined && settled.has(qualifiedKey(found) ?? '');
  });
  return (
    <div data-setting="type">
      <Combobox
        label="Type"
        hint={isSettled ? 'Existing answers stay as they are.' : undefined}
        value={type}
        options={options}
        disabled={!canEdit}
        onChange={(next: FieldTypeName) => {
          const field = findElement(view().definition, id)?.element as Field | undefined;
          if (field && next !== type) replace(id, retyped(field, next), 'Change type');
        }}
      />
    </div>
  );
});
