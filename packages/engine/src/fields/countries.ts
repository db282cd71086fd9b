import { regionNames } from './formatters.ts';

/** ISO 3166-1 alpha-2. Intl knows country names, but not which codes are assigned. */
export const countryCodes: ReadonlySet<string> = new Set(
  (
    'ADAEAFAGAIALAMAOAQARASATAUAWAXAZBABBBDBEBFBGBHBIBJBLBMBNBOBQBRBSBTBVBWBYBZCACCCDCFCGCHCICKCLCMCNCOCRCUCVCWCXCYCZ' +
    'DEDJDKDMDODZECEEEGEHERESETFIFJFKFMFOFRGAGBGDGEGFGGGHGIGLGMGNGPGQGRGSGTGUGWGYHKHMHNHRHTHUIDIEILIMINIOIQIRISITJEJMJOJP' +
    'KEKGKHKIKMKNKPKRKWKYKZLALBLCLILKLRLSLTLULVLYMAMCMDMEMFMGMHMKMLMMMNMOMPMQMRMSMTMUMVMWMXMYMZNANCNENFNGNINLNONPNRNUNZ' +
    'OMPAPEPFPGPHPKPLPMPNPRPSPTPWPYQARERORSRURWSASBSCSDSESGSHSISJSKSLSMSNSOSRSSSTSVSXSYSZTCTDTFTGTHTJTKTLTMTNTOTRTTTVTWTZ' +
    'UAUGUMUSUYUZVAVCVEVGVIVNVUWFWSYEYTZAZMZW'
  ).match(/../g),
);

export const countryName = (code: string, locale: string): string => regionNames(locale).of(code) ?? code;

let codesByName: Map<string, string> | undefined;

/** The country code for a code or an English name. */
export function countryCodeForName(label: string): string {
  const text = label.trim();
  if (text.length === 2) return text.toUpperCase();
  codesByName ??= new Map([...countryCodes].map((code) => [countryName(code, 'en').toLowerCase(), code]));
  return codesByName.get(text.toLowerCase()) ?? text;
}
