import { areas } from '@form-service/contracts';
import type { Services } from '../../context.ts';
import { type Endpoint, serve, servePrepared } from '../../http/serve.ts';
import { sendTestEmail } from './send-test-email.ts';

const { routes } = areas.email;

export const emailRoutes = (services: Services): Endpoint[] => {
  const { smtpUrl, from } = services.config.mail;
  return [
    serve(routes.get, async () => ({
      configured: smtpUrl !== undefined,
      from,
    })),

    servePrepared(
      routes.test, // Before the transaction is opened: the mail server may take long, and must hold no connection.
      ({ accountId, caller }) => sendTestEmail(services, accountId, caller.userId),
      async ({ audit }, outcome) => {
        audit('email.tested', { after: { delivered: outcome.delivered } });
        return outcome;
      },
    ),
  ];
};
