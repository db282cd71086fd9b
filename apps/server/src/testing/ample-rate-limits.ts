/** Limits are on, as in real life, but tests of other things do not run into them. */
export const ampleRateLimits = {
  RATE_LIMIT_MINUTE: '1000000',
  RATE_LIMIT_HOUR: '1000000',
  RATE_LIMIT_DAY: '1000000',
  RATE_LIMIT_SESSION_MINUTE: '1000000',
};
