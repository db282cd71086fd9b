/** `<service-form>` for its hosted page, which brings along the style and the form as the service has drawn it. */
import { drawnForm, keyInAddress, openTemplate, servedForm, takeOver, tidyAddress } from './hosted-page.ts';
import { defineServiceForm } from './service-form.ts';

// Not as a namespace, which bundlers need a file of their own for.
defineServiceForm({ hosted: { drawnForm, keyInAddress, openTemplate, servedForm, takeOver, tidyAddress } });
