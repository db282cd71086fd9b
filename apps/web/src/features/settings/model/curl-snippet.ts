/** Lists an account's forms in a shell. The key is a placeholder, because it is shown only once elsewhere. */
export const curlSnippet = (origin: string, accountId: string): string =>
  [
    `curl ${origin}/api/v1/forms \\`,
    '  -H "Authorization: Bearer $API_KEY" \\',
    `  -H "X-Account-ID: ${accountId}"`,
  ].join('\n');
