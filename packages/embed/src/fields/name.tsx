import { type ControlProps, type FieldControl, onFocusLeave } from './control.ts';
import { Part, textParts, withPart } from './parts.tsx';

/** In the usual order of a name, regardless of the order in the definition. */
const PARTS = [
  ['prefix', 'namePrefix', 'honorific-prefix', 'narrow'],
  ['first', 'nameFirst', 'given-name', 'half'],
  ['middle', 'nameMiddle', 'additional-name', 'half'],
  ['last', 'nameLast', 'family-name', 'half'],
  ['suffix', 'nameSuffix', 'honorific-suffix', 'narrow'],
] as const;

function Name({ field, ...props }: ControlProps<'name'>) {
  const { value, onChange, onLeave, tools } = props;
  const { parts = ['first', 'last'], requiredParts = ['first', 'last'] } = field;
  const shownParts = PARTS.filter(([part]) => parts.includes(part));
  const values = textParts(
    value,
    shownParts.map(([part]) => part),
  );
  return (
    <div class="parts" onFocusOut={onFocusLeave(onLeave)}>
      {shownParts.map(([part, labelKey, autocomplete, width]) => (
        <Part
          key={part}
          control={props}
          name={part}
          label={tools.t(labelKey)}
          isRequired={requiredParts.includes(part)}
          width={width}
          input={(attributes) => (
            <input
              {...attributes}
              type="text"
              autocomplete={autocomplete}
              maxLength={200}
              value={values[part] ?? ''}
              onInput={({ currentTarget }) => onChange(withPart(values, part, currentTarget.value))}
            />
          )}
        />
      ))}
    </div>
  );
}

export const name: FieldControl<'name'> = { frame: 'group', Control: Name, showsPartErrors: true };
