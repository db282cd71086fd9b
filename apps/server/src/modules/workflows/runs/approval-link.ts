import type { Keyring } from '../../../kit/crypto/keyring.ts';

/** Which approval, and who was asked for it. */
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
 * The link of a mail: whoever has it decides as the person the mail went to, as long as the approval waits and that person
 * may decide. Sealed, so that it tells nothing and nobody can make one.
 */
export const approvalToken = (keyring: Keyring, place: ApprovalRef): string =>
  keyring.encrypt(purpose, JSON.stringify(place), context).toString('base64url');

/** Undefined for anything else than a token of ours. */
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
