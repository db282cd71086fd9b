import type { enMore } from './en-more.ts';
import type { enServed } from './en-served.ts';

/**
 * Everything the form says by itself, in English; en-more.ts has what only some forms say. Another language is one
 * object with both; `{name}` stands for a value. What is wrong with an answer is said by the engine.
 */
export const en = {
  loading: 'Loading the form …',
  required: 'required',
  next: 'Next',
  back: 'Back',
  submit: 'Submit',
  sending: 'Sending …',
  open: 'Open the form',
  close: 'Close',
  tryAgain: 'Try again',
  progress: 'Page {page} of {pages}',
  errorSummary: 'Please look at these answers again:',
  saving: 'Saving …',
  saved: 'Saved',
  offline: 'No connection. Your answers are kept on this device.',
  saveFailed: 'Your last answers could not be saved.',
  restored: 'Here is where you left off.',
  startOver: 'Start over',
  willSend:
    'No connection at the moment. Your answers are kept and will be sent as soon as it is back. Please leave this page open.',
  serviceDisagrees: 'The service has found something that needs your attention.',
  draftGone: 'This draft has expired or was deleted. What you change here is no longer saved.',
  offlineStart: 'There is no connection to the form. Check the network, then try again.',
  failedStart: 'The form could not be opened. Please try again in a moment.',
  failedTitle: 'The form cannot be shown',
  sentTitle: 'Thank you',
  sentMessage: 'Your answers have been sent.',
  printAnswers: 'Print your answers',
  yes: 'Yes',
  no: 'No',
  choose: 'Choose …',
  clear: 'Clear',
  characters: '{count} of {max} characters',
} as const;

export type StringKey = keyof typeof en | keyof typeof enMore | keyof typeof enServed;
export type Strings = Readonly<Record<StringKey, string>>;
