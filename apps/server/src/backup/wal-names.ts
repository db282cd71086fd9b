/** `0/3000028` as a number. */
export const parseLsn = (lsn: string): bigint => {
  const [high = '', low = ''] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
};

const hex = (value: bigint): string => value.toString(16).toUpperCase().padStart(8, '0');

/** The names of the WAL segments between two positions. */
export const walSegments = ({
  timeline,
  startLsn,
  stopLsn,
  walSegmentBytes,
}: {
  timeline: number;
  startLsn: string;
  stopLsn: string;
  walSegmentBytes: number;
}): string[] => {
  const size = BigInt(walSegmentBytes);
  const perFile = 0x1_0000_0000n / size;
  const first = parseLsn(startLsn) / size;
  const last = (parseLsn(stopLsn) - 1n) / size;
  return Array.from({ length: Number(last - first) + 1 }, (_, index) => {
    const number = first + BigInt(index);
    return hex(BigInt(timeline)) + hex(number / perFile) + hex(number % perFile);
  });
};
