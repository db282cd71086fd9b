import type { Definition } from '@form-service/engine';
import type { FormSettings } from '@form-service/sdk';
import type { OptionsByField } from './table-options.ts';

/** A form that is previewed before it is published or created. */
export type PreviewSource = {
  definition: Definition;
  /** Settings that respondents see: languages, theme, confirmation. */
  settings?: Partial<FormSettings> | undefined;
  name: string;
  /** One of the form's languages; the default if omitted. */
  locale?: string | undefined;
  /** For images and options from the server. */
  formId?: string | undefined;
  slug?: string | undefined;
};

/** With options from tables. */
export type FilledSource = PreviewSource & { options?: OptionsByField | undefined };
