/** Luminance from 0 to 1, by WCAG. */
const luminance = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return red * 0.2126 + green * 0.7152 + blue * 0.0722;
};

/** Black or white, whichever is readable on a background (`#rrggbb`): one of them always is. */
export const textColorOn = (color: string): '#000000' | '#ffffff' =>
  // Where both have equal contrast.
  luminance(color) > 0.179 ? '#000000' : '#ffffff';
