import type { AnswerHandler } from '@form-service/engine/browser';

const ALPHABET = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

export type Country = { code: string; name: string };

/** The engine's countries, named and sorted for a locale; cached per locale. */
export function createCountryList(type: AnswerHandler) {
  const known = new Map<string, readonly Country[]>();
  return (locale: string): readonly Country[] => {
    const made = known.get(locale);
    if (made) return made;
    const codes = ALPHABET.flatMap((first) => ALPHABET.map((second) => first + second)).filter(
      (code) => 'answer' in type.parse(code, {}),
    );
    const order = new Intl.Collator(locale);
    const sorted = codes
      .map((code) => ({ code, name: type.format(code, {}, { locale }) }))
      .sort((one, other) => order.compare(one.name, other.name));
    known.set(locale, sorted);
    return sorted;
  };
}

type Props = {
  countries: readonly Country[];
  /** If set, only these can be chosen. */
  allowed?: readonly string[] | undefined;
  preferred?: readonly string[] | undefined;
  value: string;
  placeholder: string;
};

/** The options of a <select>. An answer that is not among them is still shown. */
export function CountryOptions({ countries, allowed, preferred = [], value, placeholder }: Props) {
  const possible = allowed ? countries.filter(({ code }) => allowed.includes(code)) : countries;
  const first = preferred.flatMap((code) => possible.find((one) => one.code === code) ?? []);
  const rest = possible.filter(({ code }) => !preferred.includes(code));
  const option = ({ code, name }: Country) => (
    <option key={code} value={code} selected={code === value}>
      {name}
    </option>
  );
  return (
    <>
      <option value="">{placeholder}</option>
      {value !== '' && !possible.some(({ code }) => code === value) && (
        <option value={value} selected>
          {countries.find(({ code }) => code === value)?.name ?? value}
        </option>
      )}
      {first.map(option)}
      {first.length > 0 && <hr />}
      {rest.map(option)}
    </>
  );
}
