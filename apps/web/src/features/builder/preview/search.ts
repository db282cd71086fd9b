/** Display options of the preview on its own page. */
export interface PreviewSearch {
  locale?: string | undefined;
  dark?: boolean | undefined;
}

export const validatePreviewSearch = ({ locale, dark }: Record<string, unknown>): PreviewSearch => ({
  locale: typeof locale === 'string' && locale !== '' ? locale.slice(0, 40) : undefined,
  dark: dark === true ? true : undefined,
});
