import type { SnippetLanguage } from './model/form-snippets.ts';

export interface DevelopersSearch {
  /** Events of one type. */
  type?: string | undefined;
}

export const validateDevelopersSearch = ({ type }: Record<string, unknown>): DevelopersSearch => ({
  type: typeof type === 'string' && /^[a-z_]+\.[a-z_]+$/.test(type) ? type : undefined,
});

export interface FormApiSearch {
  /** Language of the snippets; curl by default. */
  language?: Exclude<SnippetLanguage, 'curl'> | undefined;
}

export const validateFormApiSearch = ({ language }: Record<string, unknown>): FormApiSearch => ({
  language: language === 'typescript' ? language : undefined,
});
