/** Lists the forms of an account, in a shell. The key is left to be filled in: it is shown once, elsewhere. */
export const curlSnippet = (origin: string, accountId: string): string =>
  [
    `curl ${origin}/api/v1/forms \\`,
    '  -H "Authorization: Bearer $API_KEY" \\',
    `  -H "X-Account-ID: ${accountId}"`,
  ].join('\n');
