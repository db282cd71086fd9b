/** The starters in gallery order. */
import type { Starter } from './model/starter.ts';
import { appointmentRequest } from './starters/appointment-request.ts';
import { contact } from './starters/contact.ts';
import { courseEvaluation } from './starters/course-evaluation.ts';
import { customerFeedback } from './starters/customer-feedback.ts';
import { eventRegistration } from './starters/event-registration.ts';
import { incidentReport } from './starters/incident-report.ts';
import { jobApplication } from './starters/job-application.ts';
import { orderForm } from './starters/order-form.ts';

export const starters: readonly Starter[] = [
  contact,
  customerFeedback,
  eventRegistration,
  orderForm,
  appointmentRequest,
  jobApplication,
  courseEvaluation,
  incidentReport,
];
