import type { ServiceForm } from './service-form.ts';

export type OpenFormOptions = {
  /** The form's ID or URL slug. */
  form: string;
  mode?: 'popup' | 'slide-over' | 'full';
  locale?: string;
  prefill?: Readonly<Record<string, unknown>>;
  /** The URL of the service. Defaults to the origin of this script. */
  service?: string;
  colorScheme?: 'light' | 'dark' | 'auto';
};

/** Opens a form over the page. It is removed when closed. */
export function openForm({
  form,
  mode = 'popup',
  locale,
  prefill,
  service,
  colorScheme,
}: OpenFormOptions): ServiceForm {
  const element = document.createElement('service-form') as ServiceForm;
  Object.assign(element, { form, mode, locale, prefill, service, colorScheme, noTrigger: true });
  element.addEventListener('close', () => element.remove(), { once: true });
  document.body.append(element);
  element.open();
  return element;
}
