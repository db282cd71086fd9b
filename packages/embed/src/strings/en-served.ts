/** What only pages drawn by the service say, for browsers without JavaScript: no script has it to download. */
export const enServed = {
  formNeedsScript:
    'This form checks that it is not filled in by a program, which needs JavaScript. Turn it on in your browser, then reload this page.',
  linkNeedsScript:
    'This link opens your answers, which needs JavaScript. Turn it on in your browser, then reload this page.',
  plainMoreFields: 'Your answers lead to more questions on this page.',
  plainSentAlready:
    'You have sent these answers before. Press the button once more to send them as new ones.',
  plainFind: 'Find',
  plainNoOptions: 'There are no options yet. Answer the questions before this one, then select “Next”.',
  plainMoreOptions: 'There are more. Search to see others.',
  plainOptions: 'Your answers change the options on this page. Please look at them.',
  plainResumed: 'Here is where you left off.',
  laterResume: 'Continue',
  signPlain: 'An image of your signature: PNG or JPEG.',
  plainFilesBeyond:
    'Together with the other files, this one is too much for one page. Add it after the others.',
  plainMoved:
    'This draft was continued from a link in an email. To continue with it, open that link. If you submit this page, your answers become a new entry.',
  plainLost: 'Your earlier answers could not be read. Please fill in the form again.',
};
