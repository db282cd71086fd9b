import { totpCode } from '../../admin/authenticator.ts';
import type { BrowserPage } from '../page.ts';
import {
  button,
  type DialogCase,
  type DialogContext,
  fill,
  inDialog,
  menuItem,
  mockResponse,
  navigate,
} from './dialog-case.ts';

const passkey = {
  id: 'one',
  name: 'Laptop',
  createdAt: '2026-11-15T09:30:00.000Z',
  backedUp: false,
  deviceType: 'singleDevice',
};

const enterPassword = (page: BrowserPage, { user }: DialogContext) =>
  page.fill({ css: '[role="dialog"] input[type="password"]' }, user.password);

/** Enters the TOTP code. */
const enterCode = async (page: BrowserPage): Promise<void> => {
  await page.waitFor({ css: '[role="dialog"] code' });
  const secret = (await page.textOf({ css: '[role="dialog"] code' })).replaceAll(' ', '');
  await page.fill({ css: '[role="dialog"] input' }, totpCode(secret));
};

/** Dialogs of the shell and the settings. */
export const accountDialogs = (_: DialogContext): DialogCase[] => [
  {
    file: 'app/palette/command-palette.tsx',
    title: 'Search or run a command',
    path: '/',
    steps: ['Control+k'],
  },
  { file: 'app/shell/keyboard-shortcuts.tsx', title: 'Keyboard shortcuts', path: '/', steps: ['?'] },
  {
    file: 'app/shell/new-account-dialog.tsx',
    title: 'New account',
    path: '/',
    steps: [button('/Switch account/'), menuItem('New account')],
  },
  {
    file: 'features/settings/users/invite-dialog.tsx',
    title: 'Invite people',
    path: '/settings/users',
    steps: [button('Invite')],
  },
  {
    file: 'features/settings/users/invitation-links-dialog.tsx',
    title: 'val@example.com invited',
    path: '/settings/users',
    steps: [
      button('Invite'),
      fill('/^Email addresses/', 'val@example.com'),
      inDialog('/^(Send|Invite|Create)/'),
    ],
  },
  {
    file: 'features/settings/users/roles-sheet.tsx',
    title: 'Compare roles',
    path: '/settings/users',
    steps: [button('Compare roles')],
  },
  {
    file: 'features/settings/api-keys/new-key-dialog.tsx',
    title: 'New API key',
    path: '/settings/api-keys',
    steps: [button('/key$/')],
  },
  {
    file: 'features/settings/api-keys/new-key-dialog.tsx',
    title: 'Save your API key',
    path: '/settings/api-keys',
    steps: [button('/key$/'), fill('/^Name/', 'Tests'), inDialog('Create key')],
    staysOpen: true,
  },
  {
    file: 'features/settings/audit-log/record-sheet.tsx',
    title: 'Details',
    path: '/settings/audit-log',
    steps: [{ role: 'button', name: '/published the form/' }],
  },
  {
    file: 'features/settings/security/passkeys-card.tsx',
    title: 'Rename passkey',
    path: '/settings/profile',
    steps: [
      mockResponse('/list-user-passkeys', { data: [passkey] }),
      navigate('/settings/security'),
      button('Rename Laptop'),
    ],
  },
  {
    file: 'features/settings/password-dialog.tsx',
    title: 'Turn on two-factor authentication',
    path: '/settings/security',
    steps: [button('Turn on')],
  },
  {
    file: 'features/settings/security/two-factor-setup.tsx',
    title: 'Scan with your authenticator app',
    path: '/settings/security',
    steps: [button('Turn on'), enterPassword, 'Enter'],
  },
  {
    file: 'features/settings/security/recovery-codes-dialog.tsx',
    title: 'Save your recovery codes',
    path: '/settings/security',
    steps: [button('Turn on'), enterPassword, 'Enter', enterCode, 'Enter'],
    staysOpen: true,
  },
];
