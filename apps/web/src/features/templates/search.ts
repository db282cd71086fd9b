export interface TemplatesSearch {
  q?: string | undefined;
  kind?: 'content' | 'layout' | undefined;
}

const text = (value: unknown): string | undefined => {
  // The router parses `q=2024` as a number.
  const given = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
  return typeof given === 'string' && given.trim() !== '' ? given.slice(0, 200) : undefined;
};

export const validateTemplatesSearch = ({ q, kind }: Record<string, unknown>): TemplatesSearch => ({
  q: text(q),
  kind: kind === 'content' || kind === 'layout' ? kind : undefined,
});

/** Search parameters of the template editor. */
export interface TemplateSearch {
  /** The form whose entries fill the template. */
  form?: string | undefined;
  entry?: string | undefined;
}

const id = (value: unknown, prefix: string): string | undefined =>
  typeof value === 'string' && new RegExp(`^${prefix}_[a-z0-9]{1,40}$`).test(value) ? value : undefined;

export const validateTemplateSearch = ({ form, entry }: Record<string, unknown>): TemplateSearch => ({
  form: id(form, 'frm'),
  entry: id(entry, 'ent'),
});
