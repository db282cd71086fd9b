import type { AnswerHandler } from '@form-service/engine/browser';
import { type ControlProps, type FieldControl, onFocusLeave } from './control.ts';
import { CountryOptions, createCountryList } from './country-options.tsx';
import { Part, textParts, withPart } from './parts.tsx';

const PARTS = [
  ['line1', 'addressLine1', 'address-line1', 'full'],
  ['line2', 'addressLine2', 'address-line2', 'full'],
  ['city', 'addressCity', 'address-level2', 'half'],
  ['region', 'addressRegion', 'address-level1', 'half'],
  ['postalCode', 'addressPostalCode', 'postal-code', 'half'],
  ['country', 'addressCountry', 'country', 'half'],
] as const;

const ALL_PARTS = PARTS.map(([part]) => part);

/** `country` is the engine's field type, which knows the country list. */
export function createAddress(country: AnswerHandler): FieldControl<'address'> {
  const countriesIn = createCountryList(country);
  function Address({ field, ...props }: ControlProps<'address'>) {
    const { value, onChange, onLeave, tools } = props;
    const { parts = ALL_PARTS, requiredParts = ['line1', 'city', 'country'] } = field;
    const shownParts = PARTS.filter(([part]) => parts.includes(part));
    const values = textParts(
      value,
      shownParts.map(([part]) => part),
    );
    return (
      <div class="parts" onFocusOut={onFocusLeave(onLeave)}>
        {shownParts.map(([part, labelKey, autocomplete, width]) => {
          const change = ({ currentTarget }: { currentTarget: { value: string } }) =>
            onChange(withPart(values, part, currentTarget.value));
          const text = values[part] ?? '';
          return (
            <Part
              key={part}
              control={props}
              name={part}
              label={tools.t(labelKey)}
              isRequired={requiredParts.includes(part)}
              width={width}
              input={(attributes) =>
                part === 'country' ? (
                  <select {...attributes} autocomplete={autocomplete} value={text} onChange={change}>
                    <CountryOptions
                      countries={countriesIn(tools.locale)}
                      allowed={field.countries}
                      value={text}
                      placeholder={tools.t('choose')}
                    />
                  </select>
                ) : (
                  <input
                    {...attributes}
                    type="text"
                    autocomplete={autocomplete}
                    maxLength={200}
                    value={text}
                    onInput={change}
                  />
                )
              }
            />
          );
        })}
      </div>
    );
  }
  return { frame: 'group', Control: Address, showsPartErrors: true };
}
