import type { Definition } from '@form-service/engine';
import type { FormSettings } from '@form-service/sdk';

/** A form template that ships with the service. */
export type Starter = {
  /** Used in URLs. */
  readonly id: string;
  /** Name of the new form. */
  readonly name: string;
  /** One sentence for the gallery. */
  readonly description: string;
  /** Features that it demonstrates, in a few words each. */
  readonly highlights: readonly string[];
  readonly definition: Definition;
  readonly settings: Partial<FormSettings>;
};
