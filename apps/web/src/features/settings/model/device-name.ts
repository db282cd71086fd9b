const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bCriOS\/|\bChrome\/|\bChromium\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const first = (known: typeof browsers, text: string): string | undefined =>
  known.find(([pattern]) => pattern.test(text))?.[1];

/** Device name from the user agent: `Chrome on Windows`. */
export const deviceName = (userAgent: string | null): string => {
  if (!userAgent) return 'Unknown device';
  const [browser, system] = [first(browsers, userAgent), first(systems, userAgent)];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
};

export const isHandheld = (userAgent: string | null): boolean =>
  /\b(iPhone|iPad|Android)\b/.test(userAgent ?? '');
