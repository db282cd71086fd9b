import type { Definition } from '@form-service/engine';
import type { FormSettings } from '@form-service/sdk';
import type { TableOptions } from './table-options.ts';

/** A form that is shown before it is published, or before it is made. */
export type PreviewSource = {
  definition: Definition;
  /** Those that matter to respondents: languages, theme, confirmation. */
  settings?: Partial<FormSettings> | undefined;
  name: string;
  /** One of the form's languages; its own, if left out. */
  locale?: string | undefined;
  /** For pictures and options that the service has. */
  formId?: string | undefined;
  slug?: string | undefined;
};

/** With what its fields offer from data tables. */
export type FilledSource = PreviewSource & { options?: TableOptions | undefined };
