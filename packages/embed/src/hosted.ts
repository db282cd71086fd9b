/** `<service-form>` for its hosted page, which brings along the style and the form as the service has drawn it. */
import * as hosted from './served.ts';
import { defineServiceForm } from './service-form.ts';

defineServiceForm({ hosted });
