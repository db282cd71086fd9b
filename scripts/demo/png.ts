import { crc32, deflateSync } from 'node:zlib';
import type { Random } from './random.ts';

type Colour = readonly [number, number, number];
type Paint = (x: number, y: number) => Colour;

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
};

function encode(width: number, height: number, paint: Paint): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // 8-bit RGB.
  head.set([8, 2, 0, 0, 0], 8);
  const rows = Buffer.alloc(height * (1 + width * 3));
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) rows.set(paint(x, y), y * (1 + width * 3) + 1 + x * 3);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const mix = (a: Colour, b: Colour, share: number): Colour => [
  Math.round(a[0] + (b[0] - a[0]) * share),
  Math.round(a[1] + (b[1] - a[1]) * share),
  Math.round(a[2] + (b[2] - a[2]) * share),
];

const skies: readonly (readonly [Colour, Colour])[] = [
  [
    [178, 205, 226],
    [236, 240, 238],
  ],
  [
    [96, 116, 140],
    [190, 198, 204],
  ],
  [
    [240, 198, 150],
    [252, 236, 214],
  ],
];

/** An image of a warehouse: floor, wall and boxes, one in a warning color. */
export function photoOf(random: Random): Buffer {
  const [width, height] = [360, 240];
  const [far, near] = random.pick(skies);
  const horizon = random.whole(110, 150);
  const boxes = Array.from({ length: random.whole(3, 6) }, (_none, index) => {
    const size = random.whole(28, 70);
    const colour: Colour = index === 0 ? [206, 62, 40] : mix([122, 96, 66], [196, 168, 126], random.next());
    const left = random.whole(0, width - size);
    const bottom = horizon + random.whole(10, height - horizon - 10);
    return { left, top: bottom - size, right: left + size, bottom, colour };
  }).toSorted((a, b) => a.bottom - b.bottom);
  return encode(width, height, (x, y) => {
    const box = boxes.findLast(
      ({ left, right, top, bottom }) => x >= left && x < right && y >= top && y < bottom,
    );
    if (box) {
      const isEdge = x - box.left < 2 || y - box.top < 2 || box.right - x < 3 || box.bottom - y < 3;
      return isEdge
        ? mix(box.colour, [30, 24, 20], 0.45)
        : mix(box.colour, [255, 255, 255], (box.bottom - y) / 400);
    }
    if (y < horizon) return mix(far, near, y / horizon);
    const isJoint = (y - horizon) % 22 < 1 || (x + (y - horizon)) % 64 < 1;
    return mix([118, 116, 112], isJoint ? [86, 84, 82] : [160, 158, 152], (y - horizon) / (height - horizon));
  });
}

/** A wavy line on white that looks like a signature. */
export function signatureOf(random: Random): Buffer {
  const [width, height] = [320, 100];
  const waves = Array.from({ length: 4 }, () => ({
    size: random.whole(6, 20),
    pace: random.normal(0.09, 0.04, 0.02, 0.2),
    phase: random.next() * 6,
  }));
  const line = (x: number) =>
    waves.reduce((sum, { size, pace, phase }) => sum + size * Math.sin(x * pace + phase), 50);
  return encode(width, height, (x, y) => {
    if (x < 20 || x > width - 24) return [255, 255, 255];
    const steep = Math.abs(line(x + 1) - line(x - 1)) / 2;
    return Math.abs(line(x) - y) < 1.2 + steep / 2 ? [24, 32, 74] : [255, 255, 255];
  });
}
