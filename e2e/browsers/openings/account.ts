import { codeOf } from '../../admin/authenticator.ts';
import type { EnginePage } from '../page.ts';
import { answering, button, fill, follow, inDialog, menuItem, type Opening, type Things } from './opening.ts';

const passkey = {
  id: 'one',
  name: 'Laptop',
  createdAt: '2026-11-15T09:30:00.000Z',
  backedUp: false,
  deviceType: 'singleDevice',
};

const givePassword = (page: EnginePage, { person }: Things) =>
  page.fill({ css: '[role="dialog"] input[type="password"]' }, person.password);

/** The code that an authenticator app would show. */
const giveCode = async (page: EnginePage): Promise<void> => {
  await page.waitFor({ css: '[role="dialog"] code' });
  const secret = (await page.textOf({ css: '[role="dialog"] code' })).replaceAll(' ', '');
  await page.fill({ css: '[role="dialog"] input' }, codeOf(secret));
};

/** Of the shell and the settings. */
export const openingsOfAccount = (_: Things): Opening[] => [
  { file: 'app/palette/command-palette.tsx', title: 'Search or run a command', at: '/', by: ['Control+k'] },
  { file: 'app/shell/keyboard-shortcuts.tsx', title: 'Keyboard shortcuts', at: '/', by: ['?'] },
  {
    file: 'app/shell/new-account-dialog.tsx',
    title: 'New account',
    at: '/',
    by: [button('/Switch account/'), menuItem('New account')],
  },
  {
    file: 'features/settings/users/invite-dialog.tsx',
    title: 'Invite people',
    at: '/settings/users',
    by: [button('Invite')],
  },
  {
    file: 'features/settings/users/invitation-links-dialog.tsx',
    title: 'val@example.com invited',
    at: '/settings/users',
    by: [
      button('Invite'),
      fill('/^Email addresses/', 'val@example.com'),
      inDialog('/^(Send|Invite|Create)/'),
    ],
  },
  {
    file: 'features/settings/users/roles-sheet.tsx',
    title: 'Compare roles',
    at: '/settings/users',
    by: [button('Compare roles')],
  },
  {
    file: 'features/settings/api-keys/new-key-dialog.tsx',
    title: 'New API key',
    at: '/settings/api-keys',
    by: [button('/key$/')],
  },
  {
    file: 'features/settings/api-keys/new-key-dialog.tsx',
    title: 'Save your API key',
    at: '/settings/api-keys',
    by: [button('/key$/'), fill('/^Name/', 'Tests'), inDialog('Create key')],
    stays: true,
  },
  {
    file: 'features/settings/audit-log/record-sheet.tsx',
    title: 'Details',
    at: '/settings/audit-log',
    by: [{ role: 'button', name: '/published the form/' }],
  },
  {
    file: 'features/settings/security/rename-passkey-dialog.tsx',
    title: 'Rename passkey',
    at: '/settings/profile',
    by: [
      answering('/list-user-passkeys', { data: [passkey] }),
      follow('/settings/security'),
      button('Rename Laptop'),
    ],
  },
  {
    file: 'features/settings/password-dialog.tsx',
    title: 'Turn on two-factor authentication',
    at: '/settings/security',
    by: [button('Turn on')],
  },
  {
    file: 'features/settings/security/two-factor-setup.tsx',
    title: 'Scan with your authenticator app',
    at: '/settings/security',
    by: [button('Turn on'), givePassword, 'Enter'],
  },
  {
    file: 'features/settings/security/recovery-codes-dialog.tsx',
    title: 'Save your recovery codes',
    at: '/settings/security',
    by: [button('Turn on'), givePassword, 'Enter', giveCode, 'Enter'],
    stays: true,
  },
];
