import { expect, test } from 'vitest';
import { type Area, areas } from './areas.ts';
import { type Access, pathOf } from './route.ts';

const credentialOf = (access: Access): string => {
  if (access.by === 'public') return 'anyone';
  if (access.by === 'entry') return 'entry key';
  return access.keys ? 'key or session' : 'session';
};

const roleOf = (access: Access): string => {
  if (access.by !== 'account') return '';
  return `, ${access.role}${access.headerOptional ? ', header optional' : ''}`;
};

const table = Object.values<Area>(areas)
  .flatMap((area) => Object.values(area.routes))
  .map((route) => `${route.method} ${pathOf(route)} → ${credentialOf(route.access)}${roleOf(route.access)}`);

// Pinned on purpose: whoever changes who may call what must change this table too, and have it read.
test('who may call what', () => {
  expect(table).toEqual([
    'POST /api/auth/sign-up/email → anyone',
    'POST /api/auth/sign-in/email → anyone',
    'POST /api/auth/sign-out → anyone',
    'GET /api/auth/get-session → anyone',
    'POST /api/auth/request-password-reset → anyone',
    'POST /api/auth/reset-password → anyone',
    'POST /api/auth/send-verification-email → anyone',
    'GET /api/auth/verify-email → anyone',
    'POST /api/auth/change-password → session',
    'POST /api/auth/change-email → session',
    'POST /api/auth/update-user → session',
    'GET /api/auth/list-sessions → session',
    'POST /api/auth/revoke-session → session',
    'POST /api/auth/revoke-other-sessions → session',
    'POST /api/auth/two-factor/enable → session',
    'POST /api/auth/two-factor/verify-totp → anyone',
    'POST /api/auth/two-factor/verify-backup-code → anyone',
    'POST /api/auth/two-factor/disable → session',
    'POST /api/auth/two-factor/generate-backup-codes → session',
    'GET /api/auth/passkey/generate-register-options → session',
    'POST /api/auth/passkey/verify-registration → session',
    'GET /api/auth/passkey/generate-authenticate-options → anyone',
    'POST /api/auth/passkey/verify-authentication → anyone',
    'GET /api/auth/passkey/list-user-passkeys → session',
    'POST /api/auth/passkey/update-passkey → session',
    'POST /api/auth/passkey/delete-passkey → session',
    'GET /api/v1/me → key or session',
    'GET /api/v1/account → key or session, viewer',
    'PATCH /api/v1/account → session, admin',
    'DELETE /api/v1/account → session, owner',
    'POST /api/v1/account/restore → session, owner',
    'POST /api/v1/account/hand-over → session, owner',
    'POST /api/v1/account/leave → session, viewer',
    'GET /api/v1/accounts → key or session',
    'POST /api/v1/accounts → session',
    'POST /api/v1/accounts/{id}/switch → session',
    'GET /api/v1/users → key or session, viewer',
    'GET /api/v1/users/{id} → key or session, viewer',
    'PATCH /api/v1/users/{id} → session, admin',
    'DELETE /api/v1/users/{id} → session, admin',
    'GET /api/v1/roles → key or session, viewer',
    'GET /api/v1/invitations → key or session, viewer',
    'POST /api/v1/invitations → session, admin',
    'GET /api/v1/invitations/{id} → key or session, viewer',
    'DELETE /api/v1/invitations/{id} → session, admin',
    'POST /api/v1/invitations/{id}/resend → session, admin',
    'POST /api/auth/invitations/preview → anyone',
    'POST /api/auth/invitations/accept → session',
    'POST /api/auth/invitations/decline → anyone',
    'GET /api/settings/api-keys → session, viewer',
    'POST /api/settings/api-keys → session, viewer',
    'DELETE /api/settings/api-keys/{id} → session, viewer',
    'GET /api/v1/projects → key or session, viewer',
    'POST /api/v1/projects → key or session, editor',
    'GET /api/v1/projects/{id} → key or session, viewer',
    'PATCH /api/v1/projects/{id} → key or session, editor',
    'DELETE /api/v1/projects/{id} → key or session, admin',
    'POST /api/v1/projects/{id}/restore → key or session, editor',
    'POST /api/v1/projects/{id}/duplicate → key or session, editor',
    'GET /api/v1/forms → key or session, viewer, header optional',
    'POST /api/v1/forms → key or session, editor',
    'GET /api/v1/forms/{id} → key or session, viewer',
    'PATCH /api/v1/forms/{id} → key or session, editor',
    'DELETE /api/v1/forms/{id} → key or session, editor',
    'POST /api/v1/forms/{id}/restore → key or session, editor',
    'POST /api/v1/forms/{id}/duplicate → key or session, editor',
    'POST /api/v1/forms/{id}/close → key or session, editor',
    'POST /api/v1/forms/{id}/reopen → key or session, editor',
    'GET /api/v1/forms/{id}/summary → key or session, viewer',
    'GET /api/v1/forms/{formId}/versions → key or session, viewer',
    'POST /api/v1/forms/{formId}/versions → key or session, editor',
    'GET /api/v1/forms/{formId}/versions/{versionId} → key or session, viewer',
    'PATCH /api/v1/forms/{formId}/versions/{versionId} → key or session, editor',
    'DELETE /api/v1/forms/{formId}/versions/{versionId} → key or session, editor',
    'POST /api/v1/forms/{formId}/versions/{versionId}/validate → key or session, viewer',
    'POST /api/v1/forms/{formId}/versions/{versionId}/publish → key or session, editor',
    'GET /api/v1/forms/{formId}/versions/{versionId}/diff → key or session, viewer',
    'GET /api/v1/forms/{formId}/versions/{versionId}/fields → key or session, viewer',
    'POST /api/v1/forms/{formId}/versions/{versionId}/fields → key or session, editor',
    'GET /api/v1/forms/{formId}/versions/{versionId}/fields/{key} → key or session, viewer',
    'PATCH /api/v1/forms/{formId}/versions/{versionId}/fields/{key} → key or session, editor',
    'DELETE /api/v1/forms/{formId}/versions/{versionId}/fields/{key} → key or session, editor',
    'POST /api/v1/forms/{formId}/versions/{versionId}/fields/{key}/move → key or session, editor',
    'GET /api/v1/forms/{formId}/versions/{versionId}/export → key or session, viewer',
    'POST /api/v1/forms/import → key or session, editor',
    'POST /api/v1/forms/{formId}/versions/import → key or session, editor',
    'GET /api/v1/entry-sessions/forms/{formId} → anyone',
    'GET /api/v1/entry-sessions/forms/{formId}/challenge → anyone',
    'GET /api/v1/entries/{id}/revisions → key or session, viewer',
    'GET /api/v1/entries/{id}/revisions/{number} → key or session, viewer',
    'POST /api/v1/entries/{id}/revisions/{number}/restore → key or session, editor',
    'GET /api/v1/entries/{id}/edit-sessions → key or session, viewer',
    'POST /api/v1/entries/{id}/edit-sessions → key or session, editor',
    'GET /api/v1/edit-sessions/{id} → key or session, viewer',
    'POST /api/v1/edit-sessions/{id}/commit → key or session, editor',
    'POST /api/v1/edit-sessions/{id}/discard → key or session, editor',
    'GET /api/v1/entries/{id}/metafields → key or session, viewer',
    'GET /api/v1/entries/{id}/metafields/{namespace}/{key} → key or session, viewer',
    'PUT /api/v1/entries/{id}/metafields/{namespace}/{key} → key or session, editor',
    'DELETE /api/v1/entries/{id}/metafields/{namespace}/{key} → key or session, editor',
    'GET /api/v1/files → key or session, viewer',
    'POST /api/v1/files → key or session, editor',
    'POST /api/v1/files/{id}/complete → key or session, editor',
    'GET /api/v1/files/{id} → key or session, viewer',
    'DELETE /api/v1/files/{id} → key or session, editor',
    'GET /api/v1/files/{id}/download → key or session, viewer',
    'GET /api/v1/jobs → key or session, viewer',
    'GET /api/v1/jobs/{id} → key or session, viewer',
    'POST /api/v1/jobs/{id}/cancel → key or session, editor',
    'GET /api/v1/jobs/{id}/events → key or session, viewer',
    'GET /api/v1/events → key or session, viewer',
    'GET /api/v1/events/{id} → key or session, viewer',
    'GET /api/v1/audit-log → key or session, admin',
    'GET /api/v1/billing → session, admin',
    'GET /api/v1/billing/plans → session, admin',
    'POST /api/v1/billing/checkout-sessions → session, admin',
    'POST /api/v1/billing/portal-sessions → session, admin',
    'POST /api/v1/billing/webhooks/stripe → anyone',
    'GET /api/settings/identity-provider → session, admin',
    'PUT /api/settings/identity-provider → session, admin',
    'DELETE /api/settings/identity-provider → session, admin',
    'POST /api/auth/sign-in/oidc → anyone',
    'GET /api/auth/oidc/callback → anyone',
  ]);
});

// Each with a reason: nobody would look it up later in the log of an account.
const silentOnPurpose: Record<string, string> = {
  'POST /api/v1/accounts/{id}/switch': 'Says which account the browser shows next, and changes nothing.',
  'POST /api/v1/forms/{formId}/versions/{versionId}/validate': 'Looks at a draft, and changes nothing.',
};

test('every write of an account or a person says what it leaves in the audit log', () => {
  const silent = Object.values<Area>(areas)
    .flatMap((area) => Object.values(area.routes))
    .filter(({ method, access: { by }, audit }) => method !== 'GET' && /account|person/.test(by) && !audit)
    .map((route) => `${route.method} ${pathOf(route)}`);
  expect(silent).toEqual(Object.keys(silentOnPurpose));
});
