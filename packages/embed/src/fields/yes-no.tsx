import { ClearButton } from './choices.tsx';
import type { ControlProps, FieldControl } from './control.ts';

function YesNo(props: ControlProps<'yes_no'>) {
  const { field, value, required, disabled, errors, describedBy, path, onChange, onLeave, tools } = props;
  const choices = [
    [true, field.yesLabel ?? tools.t('yes')],
    [false, field.noLabel ?? tools.t('no')],
  ] as const;
  return (
    <div class="choices side-by-side">
      {choices.map(([choice, label]) => (
        <label class="choice" part="choice" key={label}>
          <input
            type="radio"
            name={path}
            value={String(choice)}
            checked={value === choice}
            required={required}
            disabled={disabled}
            aria-invalid={errors.length > 0}
            aria-describedby={describedBy}
            onChange={() => onChange(choice)}
            onBlur={onLeave}
          />
          <span>{label}</span>
        </label>
      ))}
      <ClearButton props={props} />
    </div>
  );
}

function Consent({
  field,
  value,
  required,
  disabled,
  errors,
  id,
  describedBy,
  path,
  onChange,
  onLeave,
}: ControlProps<'consent'>) {
  return (
    <div class="choices">
      <label class="choice" part="choice">
        <input
          type="checkbox"
          id={id}
          name={path}
          value="true"
          checked={value === true}
          required={required}
          disabled={disabled}
          aria-invalid={errors.length > 0}
          aria-describedby={describedBy}
          onChange={({ currentTarget }) => onChange(currentTarget.checked ? true : undefined)}
          onBlur={onLeave}
        />
        <span>{field.statement ?? field.label ?? field.key}</span>
      </label>
      {field.link && (
        <a href={field.link} target="_blank" rel="noopener noreferrer">
          {field.link.replace(/^https?:\/\//, '')}
        </a>
      )}
    </div>
  );
}

export const yesNo: FieldControl<'yes_no'> = { frame: 'group', Control: YesNo };
export const consent: FieldControl<'consent'> = { frame: 'group', Control: Consent };
