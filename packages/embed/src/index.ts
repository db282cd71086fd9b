import { ServiceForm } from './service-form.ts';

export { ServiceForm };

if (!customElements.get('service-form')) customElements.define('service-form', ServiceForm);
