import { type OpenFormOptions, openForm } from './open-form.ts';
import { ServiceForm } from './service-form.ts';

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
// The script may be on the page twice, for instance by two embeds.
if (!customElements.get('service-form')) customElements.define('service-form', ServiceForm);
