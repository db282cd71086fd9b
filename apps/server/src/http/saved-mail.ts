import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isEmailConfigured, type MailFolder } from '../kit/mail/mail-folder.ts';
import { fail } from './fail.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replaceAll(/[&<>"]/g, (character) => escapes[character] as string);

const page = (title: string, body: string) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(title)}</title></head>
<body><h1>${escape(title)}</h1>${body}</body>
</html>
`;

const local = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;
const loopback = /^(127\.|::1$|::ffff:127\.)/;

/**
 * Mail holds links that give access to accounts, so it is shown only to a browser on this machine: the connection is local, not
 * through a proxy, and to a local host name (another name that resolves here is DNS rebinding).
 */
const isFromThisMachine = (request: FastifyRequest): boolean =>
  loopback.test(request.socket.remoteAddress ?? '') &&
  local.test(request.headers.host ?? '') &&
  !['forwarded', 'x-forwarded-for', 'via'].some((name) => name in request.headers);

/** `/dev/mail`: mail that would have been sent, for trials without a mail server. */
export const installSavedMail = (app: FastifyInstance, folder: MailFolder): void => {
  app.register(async (scope) => {
    scope.addHook('onRequest', async (request) => {
      if (!isFromThisMachine(request)) fail('not_found');
    });

    scope.get('/dev/mail', async (_request, reply) => {
      const mails = await folder.list();
      const items = mails.map(
        ({ name, to, subject, writtenAt }) =>
          `<li><a href="/dev/mail/${name}">${escape(subject)}</a> to ${escape(to.join(', '))}, ${writtenAt}</li>`,
      );
      const list = `<ul>${items.join('')}</ul>`;
      const body =
        items.length === 0 ? '<p>No emails yet. Emails that the service would send appear here.</p>' : list;
      return reply.type('text/html; charset=utf-8').send(page('Unsent emails', body));
    });

    scope.get<{ Params: { name: string } }>('/dev/mail/:name', async (request, reply) => {
      const mail = (await folder.read(request.params.name)) ?? fail('not_found');
      const head = `<p>To ${escape(mail.to.join(', '))}, ${mail.writtenAt}. <a href="/dev/mail">All emails</a></p>`;
      // The text, not the HTML: links stay readable and nothing in a mail is executed here.
      return reply
        .type('text/html; charset=utf-8')
        .send(page(mail.subject, `${head}<pre>${escape(mail.text)}</pre>`));
    });
  });
};

/** For requests whose only purpose is to send an email. Called before the address is looked up, so it reveals nothing. */
export const checkEmailConfigured = (config: Parameters<typeof isEmailConfigured>[0]): void => {
  if (!isEmailConfigured(config)) fail('email_not_configured');
};
