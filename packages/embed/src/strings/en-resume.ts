import { enMore } from './en-optional.ts';

/** Strings for forms that can be resumed, and for states without a form. */
export const enLater = {
  laterTitle: 'Continue later',
  laterEmail: 'Your email address',
  laterEmailHelp: "We'll email you a link to your answers.",
  laterMake: 'Send link',
  laterMakeLink: 'Create link',
  laterLinkHelp:
    'Use this link to return to your answers on any device until you submit. Anyone with the link can view and edit them.',
  linkTitle: 'This link no longer works',
  linkDead:
    'The form was already submitted, the draft expired, or part of the link is missing. Check that you copied the whole link, or start over.',
  draftMoved:
    "This draft was opened from an emailed link, so changes made here aren't saved to it. To continue, open that link on this device. What you entered here will be added.",
  linkRenew: "Enter the email address the link was sent to, and we'll send you a new one.",
  linkRenewed: "If there's a draft for this address, we've sent a new link.",
  laterMailed: 'We sent the link to {email}.',
  laterCopy: 'Copy link',
  laterCopied: 'Copied',
  later: 'Save and continue later',
  not_foundTitle: 'Form not found',
  notFound: 'The link may be wrong, or the form was removed.',
  closedTitle: 'This form is closed',
  sent_elsewhereTitle: 'Already submitted',
  alreadySent: 'These answers have already been submitted.',
  errorPrefix: 'Error:',
} as const;

export const words = { ...enMore, ...enLater };
