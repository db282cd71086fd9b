import { useEffect, useRef } from 'react';
import type { Entry } from '../api.ts';
import type { OpenedSession } from '../entry-api.ts';

interface FormElementProps {
  entry: Entry;
  session: OpenedSession;
  onChange: () => void;
  onSubmit: (form: FillingElement) => void;
}

export type FillingElement = HTMLElement & { save(): Promise<boolean> };

/** `<service-form>` for an edit session. */
export const FormElement = ({ entry, session, onChange, onSubmit }: FormElementProps) => {
  const container = useRef<HTMLDivElement>(null);
  const callbacks = useRef({ onChange, onSubmit });
  callbacks.current = { onChange, onSubmit };
  useEffect(() => {
    const element = document.createElement('service-form') as FillingElement;
    const attributes = {
      form: entry.formId,
      'edit-entry': entry.id,
      'edit-key': session.entryKey,
      locale: entry.locale,
      service: location.origin,
      'color-scheme': document.documentElement.dataset.scheme ?? 'light',
      'hide-title': '',
    };
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.addEventListener('change', () => callbacks.current.onChange());
    element.addEventListener('submit', (event) => {
      // The element would submit it as a respondent and possibly redirect.
      event.preventDefault();
      callbacks.current.onSubmit(element);
    });
    container.current?.replaceChildren(element);
    return () => element.remove();
  }, [entry.formId, entry.id, entry.locale, session.entryKey]);
  return <div ref={container} />;
};
