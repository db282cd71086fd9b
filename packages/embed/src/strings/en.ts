import type { enHosted } from './en-hosted.ts';
import type { enMore } from './en-optional.ts';
import type { enLater } from './en-resume.ts';

/**
 * The form's English strings. en-optional.ts and en-resume.ts have those that only some forms need. Other languages have all in
 * one object. `{name}` is a placeholder. Validation messages are in the engine.
 */
export const en = {
  loading: 'Loading…',
  required: 'required',
  next: 'Next',
  back: 'Back',
  submit: 'Submit',
  sending: 'Submitting…',
  open: 'Open form',
  close: 'Close',
  tryAgain: 'Try again',
  progress: 'Page {page} of {pages}',
  errorSummary: 'Please check these answers:',
  saving: 'Saving…',
  saved: 'Saved',
  offline: "You're offline. Your answers are saved on this device.",
  saveFailed: "Your latest answers couldn't be saved.",
  restored: 'Picking up where you left off.',
  startOver: 'Start over',
  willSend:
    "You're offline. Your answers are saved on this device and will be submitted when you reconnect. Keep this page open.",
  serviceDisagrees: 'Some answers need your attention.',
  draftGone: 'This draft expired or was deleted. Your answers are saved as a new one.',
  offlineStart: "The form couldn't be loaded. Check your connection and try again.",
  failedStart: "The form couldn't be loaded. Try again in a moment.",
  failedTitle: 'Something went wrong',
  sentTitle: 'Thank you',
  sentMessage: 'Your answers have been submitted.',
  printAnswers: 'Print your answers',
  yes: 'Yes',
  no: 'No',
  choose: 'Choose…',
  clear: 'Clear',
  characters: '{count} of {max} characters',
} as const;

export type StringKey = keyof typeof en | keyof typeof enMore | keyof typeof enLater | keyof typeof enHosted;
export type Strings = Readonly<Record<StringKey, string>>;
