import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Browser, chromium as playwright } from 'playwright-core';

const home = fileURLToPath(new URL('../node_modules/.cache/form-service-chromium', import.meta.url));

// The package's font configuration is for AWS Lambda; without any font, Chromium crashes.
const fontsConfiguration = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(home, 'fonts', 'fonts')}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${join(home, 'fonts-cache')}</cachedir>
</fontconfig>
`;

/** Unpacks Chromium once into node_modules/.cache. */
const unpack = async (): Promise<void> => {
  if (existsSync(home)) return;
  const staged = `${home}.${process.pid}`;
  await mkdir(staged, { recursive: true });
  const script = fileURLToPath(new URL('unpack-chromium.ts', import.meta.url));
  await promisify(execFile)(process.execPath, [script], { env: { ...process.env, TMPDIR: staged } });
  await writeFile(join(staged, 'fonts', 'fonts.conf'), fontsConfiguration);
  await rename(staged, home).catch(async (error) => {
    // Another process unpacked it first.
    if (!existsSync(home)) throw error;
    await rm(staged, { recursive: true, force: true });
  });
};

/** The running browsers. */
export const runningBrowsers = new Set<Browser>();

let shared: Promise<Browser> | undefined;

/**
 * One browser for all test files of a worker, closed when the worker ends. A new browser would have to compile the app again.
 * Windows are closed after each file.
 */
export const sharedChromium = async (): Promise<Browser> => {
  shared ??= launchChromium();
  const browser = await shared;
  if (browser.isConnected()) return browser;
  shared = launchChromium();
  return shared;
};

/** Launches Chromium; `CHROMIUM_PATH` overrides it. Uses its own flags, since the package's would disable web security. */
export const launchChromium = async (more: readonly string[] = []): Promise<Browser> => {
  const browser = await launch(more);
  runningBrowsers.add(browser);
  browser.on('disconnected', () => runningBrowsers.delete(browser));
  return browser;
};

const launch = async (more: readonly string[]): Promise<Browser> => {
  const flags = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-sync',
    ...more,
  ];
  const other = process.env.CHROMIUM_PATH;
  if (other) return playwright.launch({ executablePath: other, args: flags });
  await unpack();
  return playwright.launch({
    executablePath: join(home, 'chromium'),
    args: flags,
    env: {
      ...process.env,
      LD_LIBRARY_PATH: join(home, 'al2023', 'lib'),
      FONTCONFIG_PATH: join(home, 'fonts'),
    } as Record<string, string>,
  });
};
