import { automate } from './automation.ts';
import { doDailyWork, saveViews } from './daily-work.ts';
import type { DemoForm } from './demo-form.ts';
import { uploadPictures } from './files.ts';
import { appointmentForm } from './forms/appointment.ts';
import { contactForm } from './forms/contact.ts';
import { courseForm } from './forms/course-evaluation.ts';
import { feedbackForm } from './forms/customer-feedback.ts';
import { eventForm } from './forms/event-registration.ts';
import { incidentForm } from './forms/incident-report.ts';
import { jobForm } from './forms/job-application.ts';
import { orderForm } from './forms/order.ts';
import { type MadeEntries, makeEntries, type Season } from './make-entries.ts';
import {
  makeForm,
  makeProducts,
  makeProjects,
  makeSites,
  makeUnfinished,
  publishRevision,
} from './make-forms.ts';
import { hireTeam, makeKeys } from './people-at-work.ts';
import { letPeopleBegin } from './respondents.ts';

export type FillSettings = {
  /** 1 is the whole demo; tests take a small part of it. */
  scale: number;
  now: Date;
  /** Told as the work goes on. */
  onStep(text: string): void;
};

/** Makes the account of the demo, all of it through the API. */
export async function fillDemo(origin: string, { scale, now, onStep }: FillSettings): Promise<void> {
  onStep('People');
  const team = await hireTeam(origin);
  const client = team.owner;
  await makeKeys(origin, team);
  onStep('Projects and images');
  const projects = await makeProjects(client);
  const tableId = await makeSites(client, projects);
  await makeProducts(client, projects);
  const pictures = await uploadPictures(client, Math.max(3, Math.round(16 * scale)));
  const season: Season = { now, scale, pictures };

  const make = async (form: DemoForm): Promise<MadeEntries> => {
    onStep(form.name);
    const formId = await makeForm(client, projects, form);
    const made = await makeEntries(client, formId, form, season, () => publishRevision(client, formId, form));
    if (form.state === 'closed') await client.forms.close({ id: formId });
    return made;
  };
  const today = Math.max(4, Math.round(40 * scale));
  const feedback = await make(feedbackForm);
  const reviewers = await letPeopleBegin(origin, feedback.formId, feedbackForm, today, client, season);
  const event = await make(eventForm);
  const guests = await letPeopleBegin(origin, event.formId, eventForm, Math.ceil(today / 3), client, season);
  const orders = await make(orderForm);
  const buyers = await letPeopleBegin(origin, orders.formId, orderForm, Math.ceil(today / 2), client, season);
  await make(courseForm);
  await make(appointmentForm);
  const incidents = await make(incidentForm(tableId));
  await make(jobForm);
  const contact = await make(contactForm);
  await makeUnfinished(client, projects);

  onStep('Daily work');
  await Promise.all([reviewers(), guests(), buyers()]);
  const made = { contact, feedback, orders };
  await doDailyWork(team, made, scale);
  await saveViews(team, made);
  onStep('Workflows');
  await automate(team, projects, { orders, incidents });
}
