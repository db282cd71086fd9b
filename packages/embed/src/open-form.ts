import type { ServiceForm } from './service-form.ts';

export type OpenFormOptions = {
  /** The id or the slug. */
  form: string;
  mode?: 'popup' | 'slide-over' | 'full';
  locale?: string;
  prefill?: Readonly<Record<string, unknown>>;
  /** Where the service is; the origin of this script, if left out. */
  service?: string;
  colorScheme?: 'light' | 'dark' | 'auto';
};

/** Opens a form above the page. It takes itself away when it is closed. */
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
