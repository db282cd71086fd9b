import { ClearButton } from './choices.tsx';
import { asRecord, type ControlProps, errorsOfPart, type FieldControl, onFocusLeave } from './control.ts';
import { withPart } from './parts.tsx';

const selectedValues = (value: unknown): readonly string[] =>
  [value].flat().filter((one): one is string => typeof one === 'string');

/** A table of radio buttons or checkboxes. On narrow screens each row is a card. Accessible names include row and column. */
function Matrix(props: ControlProps<'matrix'>) {
  const { field, value, required, disabled, id, path, onChange, onLeave, tools } = props;
  const { rows, columns, multiple, everyRow } = field;
  const record = asRecord(value);
  const given = Object.fromEntries(
    rows.flatMap((row) => (record[row.value] === undefined ? [] : [[row.value, record[row.value]]])),
  );
  const choose = (row: string, column: string, isChosen: boolean) => {
    if (!multiple) return onChange(withPart(given, row, column));
    const before = selectedValues(given[row]);
    // In the order of the form.
    const after = columns
      .map((one) => one.value)
      .filter((one) => (one === column ? isChosen : before.includes(one)));
    return onChange(withPart(given, row, after.length > 0 ? after : undefined));
  };
  return (
    <div class="matrix-frame" onFocusOut={onFocusLeave(onLeave)}>
      <table class="matrix" part="matrix">
        <thead>
          <tr>
            <td />
            {columns.map((column) => (
              <th key={column.value} scope="col">
                {column.label ?? column.value}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const errors = errorsOfPart(props, row.value);
            const errorId = `${id}-${row.value}-error`;
            const rowLabel = row.label ?? row.value;
            const chosen = selectedValues(given[row.value]);
            return (
              <tr key={row.value} class={errors.length > 0 ? 'wrong-row' : undefined}>
                <th scope="row">
                  {rowLabel}
                  {errors.length > 0 && (
                    <span class="error" part="error" id={errorId}>
                      {errors.map(({ message }) => message).join(' ')}
                    </span>
                  )}
                </th>
                {columns.map((column) => {
                  const name = column.label ?? column.value;
                  return (
                    <td key={column.value}>
                      <label class="cell">
                        <input
                          type={multiple ? 'checkbox' : 'radio'}
                          name={`${path}.${row.value}`}
                          value={column.value}
                          checked={chosen.includes(column.value)}
                          required={required && everyRow === true && !multiple}
                          disabled={disabled}
                          aria-label={tools.t('matrixCell', { row: rowLabel, column: name })}
                          aria-invalid={errors.length > 0}
                          aria-describedby={errors.length > 0 ? errorId : undefined}
                          onChange={({ currentTarget }) =>
                            choose(row.value, column.value, currentTarget.checked)
                          }
                        />
                        <span class="cell-name" aria-hidden="true">
                          {name}
                        </span>
                      </label>
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
      <ClearButton props={props} hasAnswer={Object.keys(given).length > 0} />
    </div>
  );
}

export const matrix: FieldControl<'matrix'> = {
  frame: 'group',
  Control: Matrix,
  showsPartErrors: true,
};
