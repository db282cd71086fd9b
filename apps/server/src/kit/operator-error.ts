/** An error that the operator of the service can fix: its message says what is wrong and what to do, and is all they see. */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError';
}
