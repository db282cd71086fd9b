import { areas } from '@form-service/contracts';
import type { Services } from '../../context.ts';
import { fail } from '../../http/fail.ts';
import { type Served, serve } from '../../http/serve.ts';
import { sendTestEmail } from './send-test-email.ts';

const { routes } = areas.email;

export const emailRoutes = (services: Services): Served[] => {
  const { smtpUrl, from } = services.config.mail;
  const tested = new WeakMap<object, Awaited<ReturnType<typeof sendTestEmail>>>();
  return [
    serve(routes.get, async () => ({
      configured: smtpUrl !== undefined,
      from,
    })),

    serve(
      routes.test,
      async ({ sender, audit }) => {
        const outcome = tested.get(sender) ?? fail('internal_error');
        audit('email.tested', { after: { delivered: outcome.delivered } });
        return outcome;
      },
      // Before the transaction is opened: the mail server may take long, and must hold no connection.
      async ({ accountId, caller, sender }) => {
        tested.set(sender, await sendTestEmail(services, accountId, caller.userId));
      },
    ),
  ];
};
