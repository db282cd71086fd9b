import type { ServiceForm as FormElement, ServiceFormDetails } from '@form-service/embed';
import type {} from '@form-service/embed/react';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';

type Handlers = {
  [Type in keyof ServiceFormDetails as `on${Capitalize<Type>}`]?: (detail: ServiceFormDetails[Type]) => void;
};

export type ServiceFormProps = Handlers & {
  /** The form's ID or URL slug. */
  form: string;
  mode?: 'inline' | 'popup' | 'slide-over' | 'full';
  locale?: string;
  prefill?: Readonly<Record<string, unknown>>;
  colorScheme?: 'light' | 'dark' | 'auto';
  /** For `next()`, `setAnswers(…)` and the other methods. */
  ref?: Ref<FormElement | null>;
};

const types = ['ready', 'change', 'page', 'submit', 'submitted', 'error', 'resize', 'close'] as const;

/**
 * `<service-form>` as a component. React would take some of its events, such as `change`, for those of its own inputs: so
 * they are listened to at the element.
 */
export function ServiceForm({
  form,
  mode,
  locale,
  prefill,
  colorScheme,
  ref,
  ...handlers
}: ServiceFormProps) {
  const element = useRef<FormElement>(null);
  useImperativeHandle<FormElement | null, FormElement | null>(ref, () => element.current, []);

  const latest = useRef<Handlers>(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    const stop = new AbortController();
    for (const type of types) {
      const name = `on${type[0]?.toUpperCase()}${type.slice(1)}` as keyof Handlers;
      element.current?.addEventListener(
        type,
        ({ detail }) => (latest.current[name] as ((detail: unknown) => void) | undefined)?.(detail),
        { signal: stop.signal },
      );
    }
    return () => stop.abort();
  }, []);

  return (
    <service-form
      ref={element}
      form={form}
      {...(mode && { mode })}
      {...(locale && { locale })}
      {...(prefill && { prefill: JSON.stringify(prefill) })}
      {...(colorScheme && { 'color-scheme': colorScheme })}
    />
  );
}
