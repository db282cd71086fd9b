import { describe, expect, test } from 'vitest';
import { firstHop, nextHop } from './hop.ts';

const hop = firstHop(
  'https://a.example/path?q=1#fragment',
  {
    method: 'post',
    headers: {
      Authorization: 'Bearer x',
      Cookie: 'c=1',
      'X-Api-Key': 'k',
      Accept: '*/*',
      'Content-Type': 'text/plain',
    },
    body: 'hello',
  },
  'agent/1',
);

describe('firstHop', () => {
  test('normalizes the URL and sets the user agent', () => {
    expect(hop).toMatchObject({ method: 'POST', body: 'hello', headers: { authorization: 'Bearer x' } });
    expect(hop.headers['user-agent']).toBe('agent/1');
    expect(hop.url.href).toBe('https://a.example/path?q=1');
  });

  test.each([
    'ftp://a.example/',
    'file:///etc/passwd',
    'data:text/plain,x',
    'gopher://a.example:25/x',
    'javascript:alert(1)',
    '//a.example/',
    'a.example',
    '',
    'http://',
    'http://a b/',
    'http://user@a.example/',
    'http://user:secret@a.example/',
    'http://:secret@a.example/',
    'http://1.2.3.4.5/',
    'http://[::1',
    'http://[fe80::1%25eth0]/',
  ])('the URL %j is rejected', (url) => {
    expect(() => firstHop(url, {}, 'x')).toThrow(expect.objectContaining({ code: 'invalid_url' }));
  });

  test.each(['Host', 'content-length', 'Transfer-Encoding', 'connection', 'UPGRADE', 'accept-encoding'])(
    'the header %s is rejected',
    (name) => {
      const request = { headers: { [name]: 'x' } };
      expect(() => firstHop('http://a.example', request, 'x')).toThrow(
        expect.objectContaining({ code: 'invalid_request' }),
      );
    },
  );

  test.each(['CONNECT', 'TRACE', 'GET / HTTP/1.1\r\nX: y', ''])('the method %j is rejected', (method) => {
    expect(() => firstHop('http://a.example', { method }, 'x')).toThrow(
      expect.objectContaining({ code: 'invalid_request' }),
    );
  });
});

describe('nextHop', () => {
  test.each([200, 204, 300, 304, 404, 500])('%i is a final response', (status) => {
    expect(nextHop(hop, status, '/elsewhere')).toBeUndefined();
  });

  test('a redirect without a Location is a final response', () => {
    expect(nextHop(hop, 302, undefined)).toBeUndefined();
  });

  test('307 and 308 repeat the request, including relative Locations', () => {
    for (const status of [307, 308]) {
      const next = nextHop(hop, status, '../other?x=2#y')!;
      expect(next).toMatchObject({ method: 'POST', body: 'hello', headers: hop.headers });
      expect(next.url.href).toBe('https://a.example/other?x=2');
    }
  });

  test('301, 302 and 303 turn a POST into a GET without a body', () => {
    for (const status of [301, 302, 303]) {
      const next = nextHop(hop, status, '/other')!;
      expect(next).toMatchObject({ method: 'GET', body: undefined });
      expect(next.headers).not.toHaveProperty('content-type');
      expect(next.headers).toHaveProperty('authorization');
    }
  });

  test('301 repeats a PUT, 303 does not', () => {
    const put = { ...hop, method: 'PUT' };
    expect(nextHop(put, 301, '/other')).toMatchObject({ method: 'PUT', body: 'hello' });
    expect(nextHop(put, 303, '/other')).toMatchObject({ method: 'GET', body: undefined });
  });

  test.each(['https://b.example/', 'https://a.example:8443/', 'https://sub.a.example/', '//b.example'])(
    'no secret is sent to %s',
    (location) => {
      expect(Object.keys(nextHop(hop, 307, location)!.headers).sort()).toEqual([
        'accept',
        'content-type',
        'user-agent',
      ]);
    },
  );

  test('headers that were dropped for another origin are not restored on return', () => {
    const away = nextHop(hop, 307, 'https://b.example/')!;
    expect(nextHop(away, 307, 'https://a.example/')!.headers).not.toHaveProperty('authorization');
  });

  test.each(['http://a.example/', 'http://b.example/'])('https to %s is rejected', (location) => {
    expect(() => nextHop(hop, 302, location)).toThrow(expect.objectContaining({ code: 'redirect_refused' }));
  });

  test('http to https is followed', () => {
    const plain = { ...hop, url: new URL('http://a.example/') };
    expect(nextHop(plain, 302, 'https://a.example/')!.url.href).toBe('https://a.example/');
  });

  test.each(['ftp://b.example/', 'https://user:pw@b.example/', 'file:///etc/passwd', 'http://['])(
    'a Location of %j is rejected',
    (location) => {
      expect(() => nextHop(hop, 302, location)).toThrow(
        expect.objectContaining({ code: 'redirect_refused' }),
      );
    },
  );
});
