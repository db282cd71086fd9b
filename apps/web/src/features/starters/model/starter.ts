import type { Definition } from '@form-service/engine';
import type { FormSettings } from '@form-service/sdk';

/** A form to begin with, shipped with the service. */
export type Starter = {
  /** Names it in addresses. */
  readonly id: string;
  /** What the new form is called. */
  readonly name: string;
  /** One sentence for the gallery. */
  readonly description: string;
  /** What can be seen at work in it, in a few words each. */
  readonly highlights: readonly string[];
  readonly definition: Definition;
  readonly settings: Partial<FormSettings>;
};
