import type { AnswerHandler } from '@form-service/engine/browser';
import { asText, type ControlProps, type FieldControl, inputProps } from './control.ts';
import { CountryOptions, createCountryList } from './country-options.tsx';

/** A native select: it supports type-ahead on every device. */
export function createCountry(type: AnswerHandler): FieldControl<'country'> {
  const countriesIn = createCountryList(type);
  function Country(props: ControlProps<'country'>) {
    const { field, value, onChange, tools } = props;
    const given = asText(value);
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
          placeholder={field.placeholder ?? tools.t('choose')}
        />
      </select>
    );
  }
  return { frame: 'label', Control: Country };
}
