import type { AnswerHandler } from '@form-service/engine/browser';
import type { ControlProps, FieldControl } from './control.ts';

/** `type` is the engine's field type, which formats the value in the respondent's language. */
export function createCalculated(type: AnswerHandler): FieldControl<'calculated'> {
  function Calculated({ field, value, id, describedBy, tools }: ControlProps<'calculated'>) {
    const text =
      typeof value === 'boolean'
        ? tools.t(value ? 'yes' : 'no')
        : type.format(value, field, { locale: tools.locale });
    return (
      <output class="output" part="output" id={id} aria-describedby={describedBy}>
        {text || '–'}
      </output>
    );
  }
  return { frame: 'label', Control: Calculated };
}
