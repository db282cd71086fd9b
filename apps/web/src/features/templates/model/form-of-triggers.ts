/** The form of the first trigger that has one. */
export const formOfTriggers = (triggers: readonly object[]): string | undefined =>
  triggers.flatMap((trigger) =>
    'formId' in trigger && typeof trigger.formId === 'string' ? trigger.formId : [],
  )[0];
