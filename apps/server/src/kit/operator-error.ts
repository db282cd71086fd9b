/** An error that whoever runs the service can mend: its message says what is wrong and what to do, and is all they see. */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError';
}
