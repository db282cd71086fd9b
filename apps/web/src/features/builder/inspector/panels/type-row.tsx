import { type Field, type FieldTypeName, fieldTypeNames, qualifiedKey } from '@form-service/engine';
import { fieldWords } from '../../../../fields/field-words.ts';
import { Combobox } from '../../../../ui/combobox.tsx';
import { useBuilder, useBuilderActions } from '../../model/use-builder.ts';
import { useEdited } from '../edited-element.tsx';
import { retyped } from '../retyped.ts';

const options = fieldTypeNames.map((type) => ({
  value: type,
  label: fieldWords[type].title,
  icon: fieldWords[type].icon,
  keywords: fieldWords[type].keywords.join(' '),
}));

/** Another type in its place; what both types have is kept. */
export function TypeRow() {
  const { id, element, found, canEdit } = useEdited();
  const { replace } = useBuilderActions();
  const field = element as Field;
  const name = qualifiedKey(found) ?? '';
  const isSettled = useBuilder((state) => state.settled.has(name));
  return (
    <div data-setting="type">
      <Combobox
        label="Type"
        hint={isSettled ? 'Published: entries so far keep their answers as they were given.' : undefined}
        value={field.type}
        options={options}
        disabled={!canEdit}
        onChange={(type: FieldTypeName) => {
          if (type !== field.type) replace(id, retyped(field, type), 'Change type');
        }}
      />
    </div>
  );
}
