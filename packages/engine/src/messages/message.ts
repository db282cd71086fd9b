/** A sentence that counts: a form for each plural category its language knows. */
type PluralMessage<Count extends string = string> = {
  readonly count: Count;
  readonly other: string;
} & Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;

/** A sentence that says more where it can. */
type OptionalValueMessage = { readonly given: string; readonly more: string; readonly other: string };

/** One of several sentences, chosen by the value of this name. */
type SelectMessage = { readonly by: string; readonly forms: Readonly<Record<string, string>> };

export type Message = string | PluralMessage | OptionalValueMessage | SelectMessage;

/** What the same message is in another language. */
export type Translated<M extends Message> = M extends string
  ? string
  : M extends { readonly forms: infer Forms }
    ? Pick<M & SelectMessage, 'by'> & { readonly forms: { readonly [Name in keyof Forms]: string } }
    : M extends { readonly count: infer Count extends string }
      ? PluralMessage<Count>
      : Pick<M & OptionalValueMessage, 'given'> & OptionalValueMessage;
