/** A message with plural forms: one for each plural category of its language. */
type PluralMessage<Count extends string = string> = {
  readonly count: Count;
  readonly other: string;
} & Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;

/** A message with a longer form if a value is present. */
type OptionalValueMessage = {
  readonly ifPresent: string;
  readonly withValue: string;
  readonly other: string;
};

/** One of several messages, selected by the value of this name. */
type SelectMessage = { readonly by: string; readonly forms: Readonly<Record<string, string>> };

export type Message = string | PluralMessage | OptionalValueMessage | SelectMessage;

/** The type of the same message in another language. */
export type Translated<M extends Message> = M extends string
  ? string
  : M extends { readonly forms: infer Forms }
    ? Pick<M & SelectMessage, 'by'> & { readonly forms: { readonly [Name in keyof Forms]: string } }
    : M extends { readonly count: infer Count extends string }
      ? PluralMessage<Count>
      : Pick<M & OptionalValueMessage, 'ifPresent'> & OptionalValueMessage;

/** The value for a locale's language: `pt` for `pt-BR`. */
export function languageOf<T>(locale: string, languages: Readonly<Record<string, T>>): T | undefined {
  const [language = ''] = locale.toLowerCase().split('-');
  return Object.hasOwn(languages, language) ? languages[language] : undefined;
}
