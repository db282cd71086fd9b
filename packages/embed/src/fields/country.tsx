import type { FieldAnswers } from '@form-service/engine/browser';
import { type ControlProps, type FieldControl, textOf } from './control.ts';
import { CountryOptions, createCountries } from './country-options.tsx';

/** The browser's own list: it finds a country by its first letters, on every device. */
export function createCountry(type: FieldAnswers): FieldControl<'country'> {
  const countriesIn = createCountries(type);
  function Country(props: ControlProps<'country'>) {
    const { field, value, required, disabled, errors, id, describedBy, path, onChange, onLeave, tools } =
      props;
    const given = textOf(value);
    return (
      <select
        part="input"
        class="input"
        id={id}
        name={path}
        autocomplete="country"
        value={given}
        required={required}
        disabled={disabled}
        aria-invalid={errors.length > 0}
        aria-describedby={describedBy}
        onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
        onBlur={onLeave}
      >
        <CountryOptions
          countries={countriesIn(tools.locale)}
          allowed={field.countries}
          preferred={field.preferred}
          value={given}
          placeholder={field.placeholder ?? tools.say('choose')}
        />
      </select>
    );
  }
  return { frame: 'label', Control: Country };
}
