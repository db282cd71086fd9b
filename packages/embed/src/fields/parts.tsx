import { asRecord, asText, type ControlProps, errorsOfPart, wholeErrors } from './control.ts';

/** The attributes of an answer part's input. */
type PartInput = {
  id: string;
  name: string;
  part: 'input';
  class: string;
  required: boolean;
  disabled: boolean;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
};

type PartProps = {
  control: Omit<ControlProps, 'field'>;
  name: string;
  label: string;
  isRequired: boolean;
  width?: 'full' | 'half' | 'narrow';
  input(attributes: PartInput): preact.JSX.Element;
};

/** One part of an answer with its label, input and errors. */
export function Part({ control, name, label, isRequired, width = 'full', input }: PartProps) {
  const { id, path, required, disabled } = control;
  const errors = errorsOfPart(control, name);
  const partId = `${id}-${name}`;
  const isWanted = required && isRequired;
  return (
    <div class={`part ${width}`} part="part">
      <label class="part-label" for={partId}>
        {label}
        {isWanted && (
          <span class="required" aria-hidden="true">
            *
          </span>
        )}
      </label>
      {input({
        id: partId,
        name: `${path}.${name}`,
        part: 'input',
        class: 'input',
        required: isWanted,
        disabled,
        'aria-invalid': errors.length > 0 || (isRequired && wholeErrors(control).length > 0),
        'aria-describedby': errors.length > 0 ? `${partId}-error` : undefined,
      })}
      {errors.length > 0 && (
        <p class="error" part="error" id={`${partId}-error`}>
          {errors.map(({ message, code }) => (
            <span key={code}>{message}</span>
          ))}
        </p>
      )}
    </div>
  );
}

/** The parts as text. A plain string is used as the first part. */
export function textParts(value: unknown, asked: readonly string[]): Record<string, string> {
  if (typeof value === 'string' && asked[0] !== undefined) return { [asked[0]]: value };
  const given = asRecord(value);
  return Object.fromEntries(asked.map((part) => [part, asText(given[part])]));
}

/** The answer with one part changed; undefined if all parts are empty. */
export function withPart<Value>(
  parts: Readonly<Record<string, Value>>,
  part: string,
  changed: Value,
): Record<string, Value> | undefined {
  const filled = Object.entries({ ...parts, [part]: changed }).filter(
    ([, value]) => value !== '' && value !== undefined,
  );
  return filled.length > 0 ? Object.fromEntries(filled) : undefined;
}
