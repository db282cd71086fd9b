import type { TestAccount } from '../testing/test-account.ts';
import type { TestApp } from '../testing/test-app.ts';
import type { OperationRequest } from './send-operation.ts';

interface PreconditionContext {
  app: TestApp;
  account: TestAccount;
  /** A plan that is on offer. */
  planId: string;
  /** As it would be without: the example of the document, with ids of the account. */
  request: OperationRequest;
}

/** What must be so before an operation can succeed, and what of its call follows from that. */
export type Precondition = (given: PreconditionContext) => Promise<OperationRequest>;
