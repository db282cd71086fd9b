import { encode } from 'uqr';

type QrCodeProps = {
  value: string;
  /** Its target, for users who cannot scan it. */
  label: string;
  className?: string;
};

/** Dark on white in both themes, because many scanners require it. Includes the quiet zone. */
export const QrCode = ({ value, label, className }: QrCodeProps) => {
  const { data, size } = encode(value, { ecc: 'M', border: 4 });
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={squares.join('')} fill="#000" />
    </svg>
  );
};
