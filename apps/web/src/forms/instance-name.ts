type Repeating = {
  readonly key: string;
  readonly label?: string | undefined;
  readonly repeat?: { readonly itemLabel?: string | undefined } | undefined;
};

/** As respondents see it: "Guest 1" if the form has an item label, else "Guests – 1". */
export const instanceName = ({ key, label, repeat }: Repeating, number: number): string =>
  repeat?.itemLabel ? `${repeat.itemLabel} ${number}` : `${label?.trim() || key} – ${number}`;
