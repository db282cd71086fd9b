/** What only pages drawn by the service say, for browsers without JavaScript: no script has it to download. */
export const enServed = {
  formNeedsScript:
    'This form checks that you are not a robot, which needs JavaScript. Turn it on in your browser, then reload this page.',
  linkNeedsScript:
    'This link opens your answers, which needs JavaScript. Turn it on in your browser, then reload this page.',
  plainMoreFields: 'Your answers lead to more questions on this page.',
  plainSentAlready:
    'You have already submitted these answers. Press the button again to submit them as a new entry.',
  plainFind: 'Find',
  plainNoOptions: 'No options yet. Answer the questions before this one, then select “{button}”.',
  plainMoreOptions: 'Search to see more options.',
  plainOptions: 'Your answers changed the options on this page. Please review them.',
  plainResumed: 'Here is where you left off.',
  laterResume: 'Continue',
  signPlain: 'An image of your signature: PNG or JPEG.',
  plainFilesBeyond: 'These files are too large to upload together. Add this one after the others.',
  plainMoved:
    'This draft was opened from an emailed link. To continue it, open that link. If you submit this page, your answers become a new entry.',
  plainLost: 'Your earlier answers could not be read. Please fill in the form again.',
  plainTooLarge: 'The files are too large to upload at once. Go back and choose smaller or fewer files.',
  // Refusals of the service, by their codes. Scripts show its own words, which are English.
  on_rate_limited: 'Too many requests. Please wait a few minutes, then try again.',
  on_invalid_email: 'Enter an email address, such as name@example.com.',
  on_captcha_required: 'We could not confirm that you are not a robot. Please try again.',
  on_captcha_failed: 'We could not confirm that you are not a robot. Please try again.',
  on_must_be_empty: 'We could not confirm that you are not a robot. Please try again.',
  on_origin_not_allowed: 'This form does not accept responses from this site.',
  on_session_expired: 'This link has expired. Your changes are no longer saved. Ask for a new link.',
  on_invalid_entry_key: 'This link has expired. Your changes are no longer saved. Ask for a new link.',
};
