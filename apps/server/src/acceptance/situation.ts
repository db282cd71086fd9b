import type { TestAccount } from '../testing/test-account.ts';
import type { TestApp } from '../testing/test-app.ts';
import type { Sending } from './send-operation.ts';

interface Given {
  app: TestApp;
  account: TestAccount;
  /** A plan that is on offer. */
  planId: string;
  /** As it would be without: the example of the document, with ids of the account. */
  call: Sending;
}

/** What must be so before an operation can succeed, and what of its call follows from that. */
export type Situation = (given: Given) => Promise<Sending>;
