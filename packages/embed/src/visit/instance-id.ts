const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz';

/** A new instance ID in the server's format: `ins_` and a UUIDv7 as 26 base-32 digits. */
export function newInstanceId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  let time = Date.now();
  for (let place = 5; place >= 0; place -= 1) {
    bytes[place] = time % 256;
    time = Math.floor(time / 256);
  }
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
  let value = 0n;
  for (const byte of bytes) value = (value << 8n) | BigInt(byte);
  let digits = '';
  for (let place = 0; place < 26; place += 1) {
    digits = DIGITS[Number(value & 31n)] + digits;
    value >>= 5n;
  }
  return `ins_${digits}`;
}
