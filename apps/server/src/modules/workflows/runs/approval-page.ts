import { createHash } from 'node:crypto';
import type { Services } from '../../../context.ts';
import { recordAudit } from '../../../http/audit.ts';
import { type ApiError, fail } from '../../../http/fail.ts';
import { createCallerLimits } from '../../../http/limits/caller-limits.ts';
import type { installWebPages, PageRequest, PageResponse } from '../../../http/web-pages.ts';
import { escapeHtml } from '../../../kit/liquid/encode-value.ts';
import { type ApprovalRef, approvalPath, readApprovalToken } from './approval-link.ts';
import { findApprovalRequest } from './approval-mail.ts';
import { decideApproval } from './decide-approval.ts';

/** No script and no external files: it works in every browser, including those of mail clients. */
const style =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:40rem;margin:3rem auto;padding:0 1rem;color:#1a1a1a;background:#fff}' +
  'pre{white-space:pre-wrap;font:inherit;background:#f4f4f5;padding:1rem;border-radius:.5rem}' +
  'textarea{width:100%;min-height:5rem;font:inherit;padding:.5rem;box-sizing:border-box}' +
  'button{font:inherit;padding:.6rem 1.2rem;margin:1rem 1rem 0 0;border:1px solid #71717a;border-radius:.5rem;background:#fff;cursor:pointer}' +
  'button.yes{background:#166534;border-color:#166534;color:#fff}';
const styleHash = createHash('sha256').update(style).digest('base64');

const page = (status: number, title: string, content: string): PageResponse => ({
  status,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
    'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
  },
  body:
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${style}</style></head>` +
    `<body><main><h1>${escapeHtml(title)}</h1>${content}</main></body></html>`,
});

const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`;

type ApprovalRequest = NonNullable<Awaited<ReturnType<typeof findApprovalRequest>>>;

const decisionPage = ({ names, message, person }: ApprovalRequest): PageResponse =>
  page(
    200,
    names.workflow,
    `${paragraph(`${names.account} needs your decision, ${person.name || person.email}.`)}` +
      `${message.trim() === '' ? '' : `<pre>${escapeHtml(message)}</pre>`}` +
      '<form method="post"><label for="comment">Comment (optional)</label>' +
      '<textarea id="comment" name="comment" maxlength="5000"></textarea>' +
      '<button class="yes" name="decision" value="approved">Approve</button>' +
      '<button name="decision" value="rejected">Reject</button></form>',
  );

const closedPage = ({ names }: ApprovalRequest): PageResponse =>
  page(
    409,
    names.workflow,
    paragraph("This was already decided or is no longer needed. You don't need to do anything."),
  );

const approvalRefOf = ({ keyring }: Services, { params: { token = '' } }: PageRequest): ApprovalRef =>
  readApprovalToken(keyring, token) ?? fail('not_found');

const show = async (services: Services, request: PageRequest): Promise<PageResponse> => {
  const approval = approvalRefOf(services, request);
  const approvalRequest =
    (await services.database.read(approval.accountId, (db) => findApprovalRequest(db, approval))) ??
    fail('not_found');
  return approvalRequest.isOpen ? decisionPage(approvalRequest) : closedPage(approvalRequest);
};

/** Only the submitted form decides: opening the link, as mail scanners do, decides nothing. */
const decide = async (services: Services, request: PageRequest): Promise<PageResponse> => {
  const approval = approvalRefOf(services, request);
  const { accountId, runId, stepKey: key, items, userId } = approval;
  const decision = request.posted.get('decision');
  if (decision !== 'approved' && decision !== 'rejected')
    return fail('malformed_request', { message: 'Choose Approve or Reject.' });
  const typed = request.posted.get('comment');
  const comment = (typeof typed === 'string' ? typed : '').replaceAll('\u0000', '').trim().slice(0, 5_000);
  const approvalRequest = await services.database.write(accountId, async (db) => {
    const found = (await findApprovalRequest(db, approval)) ?? fail('not_found');
    if (!found.isOpen) return found;
    const caller = { userId, role: found.person.role };
    const now = services.clock.now();
    await decideApproval(
      { db, accountId, caller, now },
      { runId, key, items },
      { decision, ...(comment !== '' && { comment }) },
    );
    const person = { userId, by: 'session' as const, credentialId: userId, onlyAccountId: null };
    recordAudit(db, { accountId, person, sender: request.sender }, 'workflow_run.decided', {
      target: { type: 'workflow_run', id: runId },
      after: { step: key, decision, by: 'link' },
    });
    return found;
  });
  if (!approvalRequest.isOpen) return closedPage(approvalRequest);
  return page(200, approvalRequest.names.workflow, paragraph(`Thank you. You ${decision} this request.`));
};

const explain = async ({ status, message }: ApiError): Promise<PageResponse> =>
  page(
    status,
    status === 404 ? 'This link doesn’t work' : 'Something went wrong',
    paragraph(
      status === 404
        ? 'It may be incomplete, or your decision is no longer needed. Open the link from the email again.'
        : message,
    ),
  );

/** `/approvals/…`: the page of a mailed link, for people who do not want to sign in. */
export const approvalPage = (services: Services): Parameters<typeof installWebPages>[1] => {
  const { countAddress } = createCallerLimits(services.limiter, services.config.rateLimits);
  return {
    path: `${approvalPath}/:token`,
    bodyLimit: 50_000,
    count: countAddress,
    answer: (request) => (request.method === 'POST' ? decide(services, request) : show(services, request)),
    explain: (error) => explain(error),
  };
};
