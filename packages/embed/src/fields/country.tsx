import type { FieldAnswers } from '@form-service/engine/browser';
import { type ControlProps, type FieldControl, inputProps, textOf } from './control.ts';
import { CountryOptions, createCountries } from './country-options.tsx';

/** The browser's own list: it finds a country by its first letters, on every device. */
export function createCountry(type: FieldAnswers): FieldControl<'country'> {
  const countriesIn = createCountries(type);
  function Country(props: ControlProps<'country'>) {
    const { field, value, onChange, tools } = props;
    const given = textOf(value);
    return (
      <select
        {...inputProps(props)}
        autocomplete="country"
        value={given}
        onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
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
