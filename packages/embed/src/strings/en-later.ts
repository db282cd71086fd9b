import { enMore } from './en-more.ts';

/** What forms say that can be continued later, and what is said where no form is shown. */
export const enLater = {
  laterTitle: 'Continue later',
  laterEmail: 'Your email address',
  laterEmailHelp: 'We will email you a link to your answers.',
  laterMake: 'Send the link',
  laterMakeLink: 'Create a link',
  laterLinkHelp:
    'Use this link to return to your answers on any device until you submit. Anyone with the link can see and change them.',
  linkTitle: 'This link no longer works',
  linkDead:
    'The form was submitted, the draft has expired, or part of the link is missing. Check that you copied the whole link, or start over.',
  draftMoved:
    'This draft was opened from an emailed link, so changes here are not saved to it. To continue, open that link on this device. What you typed here is kept and will be added.',
  linkRenew: 'Enter the email address that the link was sent to, and we will send you a new one.',
  linkRenewed: 'If there is a draft for this address, a new link is on its way.',
  laterMailed: 'The link is on its way to {email}.',
  laterCopy: 'Copy the link',
  laterCopied: 'Copied',
  later: 'Save and continue later',
  not_foundTitle: 'Form not found',
  notFound: 'The address may be misspelled, or the form was removed.',
  closedTitle: 'This form is closed',
  sent_elsewhereTitle: 'Already submitted',
  alreadySent: 'These answers have already been submitted.',
  errorPrefix: 'Error:',
} as const;

export const words = { ...enMore, ...enLater };
