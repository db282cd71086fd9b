import type { TestAccount } from '../testing/test-account.ts';
import type { TestApp } from '../testing/test-app.ts';
import type { OperationRequest } from './send-operation.ts';

interface PreconditionContext {
  app: TestApp;
  account: TestAccount;
  /** An available plan. */
  planId: string;
  /** The default request: the example of the document, with IDs of the account. */
  request: OperationRequest;
}

/** Sets up the state that an operation needs to succeed, and returns the request for that state. */
export type Precondition = (context: PreconditionContext) => Promise<OperationRequest>;
