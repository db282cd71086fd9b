import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createKeyring, DecryptionError } from './keyring.ts';

const master = randomBytes(32);
const keyring = createKeyring(master);

describe('hash', () => {
  test('is the same across keyrings of one master key', () => {
    expect(createKeyring(Buffer.from(master)).hash('api-key', 'x')).toEqual(keyring.hash('api-key', 'x'));
    expect(keyring.hash('api-key', 'x')).toHaveLength(32);
  });

  test('differs by purpose, by value and by master key', () => {
    const digests = [
      keyring.hash('api-key', 'x'),
      keyring.hash('cursor', 'x'),
      keyring.hash('api-key', 'y'),
      createKeyring(randomBytes(32)).hash('api-key', 'x'),
    ].map((digest) => digest.toString('hex'));
    expect(new Set(digests).size).toBe(4);
  });

  test('known value: stored digests stay valid across versions', () => {
    const digest = createKeyring(Buffer.alloc(32, 7)).hash('api-key', 'svc_example');
    expect(digest.toString('hex')).toBe('e800836b1e12a03ab04137afce6710e5b8b9cb1b8181d30698b2d928c68259d9');
  });

  test('verify accepts the right digest only', () => {
    const digest = keyring.hash('api-key', 'x');
    expect(keyring.verify('api-key', 'x', digest)).toBe(true);
    expect(keyring.verify('api-key', 'y', digest)).toBe(false);
    expect(keyring.verify('cursor', 'x', digest)).toBe(false);
    expect(keyring.verify('api-key', 'x', digest.subarray(0, 16))).toBe(false);
    expect(keyring.verify('api-key', 'x', Buffer.alloc(0))).toBe(false);
  });
});

describe('encrypt and decrypt', () => {
  test('return text, bytes and empty values', () => {
    for (const plaintext of ['geheim 🔑', randomBytes(5_000), '']) {
      const sealed = keyring.encrypt('secret', plaintext, 'row/1');
      expect(keyring.decrypt('secret', sealed, 'row/1')).toEqual(Buffer.from(plaintext));
    }
  });

  test('the same text is encrypted differently each time and is not visible', () => {
    const one = keyring.encrypt('secret', 'attack at dawn', 'row/1');
    expect(one).not.toEqual(keyring.encrypt('secret', 'attack at dawn', 'row/1'));
    expect(one.includes('dawn')).toBe(false);
  });

  test('a value cannot be decrypted in another row, for another purpose or with another master key', () => {
    const sealed = keyring.encrypt('secret', 'x', 'row/1');
    expect(() => keyring.decrypt('secret', sealed, 'row/2')).toThrow(DecryptionError);
    expect(() => keyring.decrypt('other', sealed, 'row/1')).toThrow(DecryptionError);
    expect(() => createKeyring(randomBytes(32)).decrypt('secret', sealed, 'row/1')).toThrow(DecryptionError);
  });

  test('a flipped bit anywhere and every truncation are detected', () => {
    const sealed = keyring.encrypt('secret', 'x', 'row/1');
    for (let i = 0; i < sealed.length; i++) {
      const changed = Buffer.from(sealed);
      changed[i]! ^= 1;
      expect(() => keyring.decrypt('secret', changed, 'row/1')).toThrow(DecryptionError);
      expect(() => keyring.decrypt('secret', sealed.subarray(0, i), 'row/1')).toThrow(DecryptionError);
    }
  });

  test('known value: values encrypted by an earlier version can still be decrypted', () => {
    const sealed = Buffer.from('ATZaPksPfxUPyHFknzpdjf5JMRHietf+NRMQ4vZmdNDQaQ==', 'base64');
    expect(createKeyring(Buffer.alloc(32, 7)).decrypt('secret', sealed, 'row/1').toString()).toBe('hello');
  });
});

describe('data keys', () => {
  test('a value can be decrypted after its key was wrapped, stored and unwrapped', () => {
    const { wrapped, encryptor } = keyring.newDataKey('account/1');
    const sealed = encryptor.encrypt('secret', 'x', 'row/1');
    const again = createKeyring(master).withDataKey(wrapped, 'account/1');
    expect(again.decrypt('secret', sealed, 'row/1').toString()).toBe('x');
  });

  test('one account’s wrapped key does not work for another, and data keys cannot decrypt each other’s values', () => {
    const one = keyring.newDataKey('account/1');
    const two = keyring.newDataKey('account/2');
    expect(() => keyring.withDataKey(one.wrapped, 'account/2')).toThrow(DecryptionError);
    expect(() =>
      two.encryptor.decrypt('secret', one.encryptor.encrypt('secret', 'x', 'row/1'), 'row/1'),
    ).toThrow(DecryptionError);
  });

  test('a wrapped key needs its master key', () => {
    const { wrapped } = keyring.newDataKey('account/1');
    expect(() => createKeyring(randomBytes(32)).withDataKey(wrapped, 'account/1')).toThrow(DecryptionError);
  });
});

test('a master key of the wrong length is rejected', () => {
  expect(() => createKeyring(randomBytes(16))).toThrow('32 bytes');
});
