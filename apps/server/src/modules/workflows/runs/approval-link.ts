import type { Keyring } from '../../../kit/crypto/keyring.ts';

/** An approval, and who was asked for it. */
export interface ApprovalRef {
  accountId: string;
  runId: string;
  stepKey: string;
  items: number[];
  userId: string;
}

const purpose = 'approval-link';
const context = 'link';

/**
 * The token of a mailed link: its holder decides as the recipient, as long as the approval waits and the recipient may
 * decide. Encrypted, so that it reveals nothing and cannot be forged.
 */
export const approvalToken = (keyring: Keyring, place: ApprovalRef): string =>
  keyring.encrypt(purpose, JSON.stringify(place), context).toString('base64url');

/** Undefined for anything but one of our tokens. */
export const readApprovalToken = (keyring: Keyring, token: string): ApprovalRef | undefined => {
  if (!/^[\w-]{40,2000}$/.test(token)) return undefined;
  try {
    return JSON.parse(keyring.decrypt(purpose, Buffer.from(token, 'base64url'), context).toString());
  } catch {
    return undefined;
  }
};

export const approvalPath = '/approvals';

export const approvalUrl = (publicUrl: string, token: string): string =>
  `${publicUrl.replace(/\/$/, '')}${approvalPath}/${token}`;
