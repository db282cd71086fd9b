import type { AnswerError, FieldView } from '@form-service/engine/browser';
import { controlOf } from '../fields/index.ts';
import { afterPointerUp } from './after-pointer-up.ts';
import type { FormContext } from './form-context.ts';
import { memo } from './memo.ts';

const NO_ERRORS: readonly AnswerError[] = [];

/** The element ID of a field. */
export const fieldId = (prefix: string, path: string): string => `${prefix}-${path.replaceAll('.', '-')}`;

/** Label, help, control and errors: the same frame for every field type. */
function FieldFrame({ view, context }: { view: FieldView; context: FormContext }) {
  const { tools, actions, disabled, serverErrors } = context;
  const { field, path, required, given, calculated } = view;
  const errors = view.errors.length > 0 ? view.errors : (errorsUnder(serverErrors, path) ?? NO_ERRORS);
  const registered = controlOf(field.type);
  if (!registered) return null;
  const { frame, Control, showsPartErrors } = registered;
  const frameErrors = showsPartErrors ? errors.filter((error) => error.path === `answers.${path}`) : errors;
  const id = fieldId(tools.prefix, path);
  const ids = [field.help && `${id}-help`, frameErrors.length > 0 && `${id}-error`];
  const describedBy = ids.filter(Boolean).join(' ') || undefined;
  const label = (
    <>
      {field.label ?? field.key}
      {required && (
        <span class="required" aria-hidden="true">
          *
        </span>
      )}
    </>
  );
  const control = (
    <Control
      // The registry pairs each field type with its control.
      field={field as never}
      value={field.type === 'calculated' ? calculated : given}
      required={required}
      disabled={disabled}
      errors={errors}
      id={id}
      describedBy={describedBy}
      path={path}
      place={view.place}
      onChange={(value) => actions.answer(view, value)}
      onLeave={() => afterPointerUp(() => actions.touch(view))}
      tools={tools}
    />
  );
  const help = field.help && (
    <p class="help" part="help" id={`${id}-help`}>
      {field.help}
    </p>
  );
  const errorList = frameErrors.length > 0 && (
    <p class="error" data-code={frameErrors[0]?.code} part="error" id={`${id}-error`}>
      {[...new Set(frameErrors.map(({ message }) => message))].map((message) => (
        <span key={message}>{message}</span>
      ))}
    </p>
  );
  const attributes = {
    class: `field ${field.width ?? 'full'}${errors.length > 0 ? ' wrong' : ''}`,
    part: 'field',
  };
  if (frame === 'group')
    return (
      <fieldset {...attributes} id={id} tabIndex={-1} aria-describedby={describedBy}>
        <legend class="label" part="label">
          {label}
          {required && <span class="hidden"> ({tools.t('required')})</span>}
        </legend>
        {help}
        {control}
        {errorList}
      </fieldset>
    );
  return (
    <div {...attributes}>
      {frame === 'label' && (
        <label class="label" part="label" for={id}>
          {label}
        </label>
      )}
      {help}
      {control}
      {errorList}
    </div>
  );
}

/** Includes errors of answer parts: `address.city`. */
function errorsUnder(
  errorsByPath: ReadonlyMap<string, readonly AnswerError[]>,
  path: string,
): readonly AnswerError[] | undefined {
  if (errorsByPath.size === 0) return undefined;
  const found = [...errorsByPath]
    .filter(([key]) => key === path || key.startsWith(`${path}.`))
    .flatMap(([, errors]) => errors);
  return found.length > 0 ? found : undefined;
}

export const FieldPart = memo(FieldFrame);
