import { expect, test } from 'vitest';
import { curlOf } from './curl.ts';

test('a request as a command that every shell parses', () => {
  const command = curlOf({
    method: 'POST',
    url: "https://api.example.com/o'hare?a=$HOME",
    headers: { authorization: 'Bearer ••••••••', 'content-length': '12' },
    body: '{"a":"it\'s"}',
  });
  expect(command).toBe(
    [
      'curl --request POST',
      `'https://api.example.com/o'\\''hare?a=$HOME'`,
      "--header 'authorization: Bearer ••••••••'",
      `--data-raw '{"a":"it'\\''s"}'`,
    ].join(' \\\n  '),
  );
  expect(curlOf({ method: 'HEAD', url: 'https://a.example', headers: {}, body: null })).toBe(
    "curl --head \\\n  'https://a.example'",
  );
});
