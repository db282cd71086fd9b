/** The form that one of the triggers listens to, the first of several. */
export const formOfTriggers = (triggers: readonly object[]): string | undefined =>
  triggers.flatMap((trigger) =>
    'formId' in trigger && typeof trigger.formId === 'string' ? trigger.formId : [],
  )[0];
