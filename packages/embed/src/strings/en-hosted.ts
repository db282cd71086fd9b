import type { Strings } from './en.ts';
import { loadStrings } from './index.ts';

/** What only pages drawn by the service say, for browsers without JavaScript: no script has it to download. */
export const enHosted = {
  formNeedsScript:
    "This form checks that you're not a robot, which requires JavaScript. Turn on JavaScript in your browser, then reload this page.",
  linkNeedsScript:
    'Opening your answers from this link requires JavaScript. Turn on JavaScript in your browser, then reload this page.',
  plainMoreFields: 'Based on your answers, there are more questions on this page.',
  plainSentAlready:
    "You've already submitted these answers. To submit them again as a new entry, press the button once more.",
  plainFind: 'Search',
  plainNoOptions: 'No options yet. Answer the earlier questions, then select “{button}”.',
  plainMoreOptions: 'Search to see more options.',
  plainOptions: 'Your answers changed the options on this page. Please review them.',
  plainResumed: 'Picking up where you left off.',
  laterResume: 'Continue',
  signPlain: 'Upload an image of your signature (PNG or JPEG).',
  plainFilesBeyond: 'Together, these files are too large to upload. Add this one after the others.',
  plainMoved:
    'This draft was opened from an emailed link. Open that link to continue. If you submit this page, your answers will be saved as a new entry.',
  plainLost: "We couldn't read your earlier answers. Please fill out the form again.",
  plainTooLarge: 'The files are too large to upload at once. Go back and choose smaller or fewer files.',
  // Refusals of the service, by their codes. Scripts show its own words, which are English.
  on_rate_limited: 'Too many requests. Please wait a few minutes, then try again.',
  on_invalid_email: 'Enter an email address, like name@example.com.',
  on_captcha_required: "We couldn't verify that you're not a robot. Please try again.",
  on_captcha_failed: "We couldn't verify that you're not a robot. Please try again.",
  on_must_be_empty: "We couldn't verify that you're not a robot. Please try again.",
  on_origin_not_allowed: "This form doesn't accept responses from this site.",
  on_session_expired: 'This link has expired, so your changes are no longer saved. Ask for a new link.',
  on_invalid_entry_key: 'This link has expired, so your changes are no longer saved. Ask for a new link.',
};

/** Like `loadStrings`, plus the strings of server-rendered pages. */
export const loadHostedStrings = async (locale: string): Promise<Strings> => ({
  ...enHosted,
  ...(await loadStrings(locale)),
});
