/** `<service-form>` for any page. */
import { type OpenFormOptions, openForm } from './open-form.ts';
import { defineServiceForm, ServiceForm } from './service-form.ts';
import styles from './style/form.css?inline';
import print from './style/print.css?inline';

export { type OpenFormOptions, ServiceForm };

export const ServiceForms = { open: openForm };

declare global {
  interface Window {
    ServiceForms: typeof ServiceForms;
  }
  interface HTMLElementTagNameMap {
    'service-form': ServiceForm;
  }
}

window.ServiceForms = ServiceForms;
defineServiceForm({ styles: styles + print });
