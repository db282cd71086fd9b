import { type Field, type FieldTypeName, fieldTypeNames, qualifiedKey } from '@form-service/engine';
import { memo } from 'react';
import { fieldTypeInfo } from '../../../../fields/field-type-info.ts';
import { Combobox } from '../../../../ui/combobox.tsx';
import { findElement } from '../../model/document-index.ts';
import { useBuilder, useBuilderActions, useBuilderView } from '../../model/use-builder.ts';
import { changeFieldType } from '../change-field-type.ts';
import { useEditedId, useValue } from '../edited-element.tsx';

const options = fieldTypeNames.map((type) => ({
  value: type,
  label: fieldTypeInfo[type].title,
  icon: fieldTypeInfo[type].icon,
  keywords: fieldTypeInfo[type].keywords.join(' '),
}));

/** Changes the field type; settings that both types have are kept. */
export const TypeRow = memo(function TypeRow() {
  const id = useEditedId();
  const type = useValue<FieldTypeName>('type');
  const canEdit = useBuilder((state) => state.canEdit);
  const { replace } = useBuilderActions();
  const view = useBuilderView();
  const isFixed = useBuilder(({ definition, fixedKeys }) => {
    const found = findElement(definition, id);
    return found !== undefined && fixedKeys.has(qualifiedKey(found) ?? '');
  });
  return (
    <div data-setting="type">
      <Combobox
        label="Type"
        hint={isFixed ? 'Existing answers stay as they are.' : undefined}
        value={type}
        options={options}
        disabled={!canEdit}
        onChange={(next: FieldTypeName) => {
          const field = findElement(view().definition, id)?.element as Field | undefined;
          if (field && next !== type) replace(id, changeFieldType(field, next), 'Change type');
        }}
      />
    </div>
  );
});
