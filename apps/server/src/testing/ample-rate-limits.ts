/** Rate limits are enabled, as in production, but high enough for tests of other things. */
export const ampleRateLimits = {
  RATE_LIMIT_MINUTE: '1000000',
  RATE_LIMIT_HOUR: '1000000',
  RATE_LIMIT_DAY: '1000000',
  RATE_LIMIT_SESSION_MINUTE: '1000000',
};
