import { useEffect, useRef } from 'react';
import type { PreviewElement, PreviewForm } from './preview-element.ts';

type FramedFormProps = {
  form: PreviewForm;
  scheme: 'light' | 'dark';
  /** Shown when it changes; respondent navigation meanwhile is kept. */
  page: string | undefined;
  onFailure(): void;
};

/** Removes styles of the previous theme, which the element only adds to. */
function removeTheme(element: HTMLElement): void {
  for (const name of [...element.style]) if (name.startsWith('--form-')) element.style.removeProperty(name);
}

/** The element, kept across changes of the form, so that test answers stay while the author edits. */
export function FramedForm({ form, scheme, page, onFailure }: FramedFormProps) {
  const container = useRef<HTMLDivElement>(null);
  const element = useRef<PreviewElement>(undefined);
  const fail = useRef(onFailure);
  fail.current = onFailure;

  useEffect(() => {
    const created = document.createElement('service-form') as PreviewElement;
    // Events of a previewed form must not reach the app.
    const stopPropagation = (event: Event) => event.stopPropagation();
    const failed = (event: Event) => {
      stopPropagation(event);
      fail.current();
    };
    const inside = ['ready', 'change', 'page', 'submit', 'submitted', 'resize', 'close'];
    for (const type of inside) created.addEventListener(type, stopPropagation);
    created.addEventListener('error', failed);
    container.current?.append(created);
    element.current = created;
    return () => {
      created.remove();
      element.current = undefined;
    };
  }, []);

  const shownPage = useRef<string>(undefined);
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    removeTheme(current);
    // The language is chosen outside the form: it has only this one.
    current.setAttribute('locale', form.locale);
    current.preview = page === shownPage.current ? form : { ...form, page };
    shownPage.current = page;
  }, [form, page]);

  useEffect(() => {
    element.current?.setAttribute('color-scheme', scheme);
  }, [scheme]);

  return <div ref={container} />;
}
