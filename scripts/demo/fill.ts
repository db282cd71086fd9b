import { createAutomation } from './automation.ts';
import { type CreatedEntries, createEntries, type FillContext } from './create-entries.ts';
import {
  createForm,
  createProducts,
  createProjects,
  createSites,
  createUnfinished,
  publishRevision,
} from './create-forms.ts';
import { saveViews, simulateDailyWork } from './daily-work.ts';
import type { DemoForm } from './demo-form.ts';
import { uploadImages } from './files.ts';
import { appointmentForm } from './forms/appointment.ts';
import { contactForm } from './forms/contact.ts';
import { courseForm } from './forms/course-evaluation.ts';
import { feedbackForm } from './forms/customer-feedback.ts';
import { eventForm } from './forms/event-registration.ts';
import { incidentForm } from './forms/incident-report.ts';
import { jobForm } from './forms/job-application.ts';
import { orderForm } from './forms/order.ts';
import { startRespondents } from './respondents.ts';
import { createApiKeys, createTeam } from './team.ts';

export type FillSettings = {
  /** 1 is the whole demo; tests use a fraction. */
  scale: number;
  now: Date;
  /** Called with the current step. */
  onStep(text: string): void;
};

/** Creates the demo account through the API. */
export async function fillDemo(origin: string, { scale, now, onStep }: FillSettings): Promise<void> {
  onStep('People');
  const team = await createTeam(origin);
  const client = team.owner;
  await createApiKeys(origin, team);
  onStep('Projects and images');
  const projects = await createProjects(client);
  const tableId = await createSites(client, projects);
  await createProducts(client, projects);
  const images = await uploadImages(client, Math.max(3, Math.round(16 * scale)));
  const season: FillContext = { now, scale, images };

  const make = async (form: DemoForm): Promise<CreatedEntries> => {
    onStep(form.name);
    const formId = await createForm(client, projects, form);
    const made = await createEntries(client, formId, form, season, () =>
      publishRevision(client, formId, form),
    );
    if (form.state === 'closed') await client.forms.close({ id: formId });
    return made;
  };
  const today = Math.max(4, Math.round(40 * scale));
  const feedback = await make(feedbackForm);
  const reviewers = await startRespondents(origin, feedback.formId, feedbackForm, today, client, season);
  const event = await make(eventForm);
  const guests = await startRespondents(
    origin,
    event.formId,
    eventForm,
    Math.ceil(today / 3),
    client,
    season,
  );
  const orders = await make(orderForm);
  const buyers = await startRespondents(
    origin,
    orders.formId,
    orderForm,
    Math.ceil(today / 2),
    client,
    season,
  );
  await make(courseForm);
  await make(appointmentForm);
  const incidents = await make(incidentForm(tableId));
  await make(jobForm);
  const contact = await make(contactForm);
  await createUnfinished(client, projects);

  onStep('Daily work');
  await Promise.all([reviewers(), guests(), buyers()]);
  const made = { contact, feedback, orders };
  await simulateDailyWork(team, made, scale);
  await saveViews(team, made);
  onStep('Workflows');
  await createAutomation(team, projects, { orders, incidents });
}
