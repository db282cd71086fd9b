import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { startProgram, startScreen } from './process.ts';
import { requireProgram } from './programs.ts';
import { type Command, commands, type WebDriver, WebDriverError } from './webdriver.ts';

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
};

type Answer = { value: unknown };

const request = async (
  command: Command | 'NewSession',
  url: string,
  method: string,
  body: Record<string, unknown>,
): Promise<unknown> => {
  const response = await fetch(url, {
    method,
    ...(method === 'POST' && { body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json' },
  });
  const { value } = (await response.json()) as Answer;
  if (response.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new WebDriverError(command, error, message);
};

/** Starts WebKitGTK's browser on a virtual screen, driven by WebKitWebDriver. */
export const startWebKit = async (): Promise<WebDriver> => {
  const driverPath = requireProgram('webkit', 'webkit2gtk-driver');
  const screen = await startScreen(requireProgram('webkit', 'xvfb'));
  const home = await mkdtemp(join(tmpdir(), 'form-service-webkit-'));
  // Makes GTK report a preference for reduced motion.
  await mkdir(join(home, 'gtk-3.0'));
  await writeFile(join(home, 'gtk-3.0', 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  const port = await freePort();
  const driver = startProgram(driverPath, [`--port=${port}`, '--host=127.0.0.1'], {
    env: {
      DISPLAY: screen.display,
      HOME: home,
      XDG_DATA_HOME: home,
      XDG_CACHE_HOME: home,
      TZ: 'UTC',
      LC_ALL: 'C.UTF-8',
      XDG_CONFIG_HOME: home,
      LANGUAGE: 'en_US',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
  });
  const stop = async () => {
    await driver.stop();
    await screen.stop();
    await rm(home, { recursive: true, force: true });
  };
  const base = `http://127.0.0.1:${port}`;
  try {
    await vi.waitFor(() => fetch(`${base}/status`), { timeout: 60_000 });
    const { sessionId } = (await request('NewSession', `${base}/session`, 'POST', {
      capabilities: { alwaysMatch: { unhandledPromptBehavior: 'accept' } },
    })) as { sessionId: string };
    return {
      send: (command, parameters = {}) => {
        const { id, ...body } = parameters;
        const [method, path] = commands[command];
        const url = `${base}/session/${sessionId}/${path.replace('{id}', String(id))}`;
        return request(command, url, method, body);
      },
      close: async () => {
        await fetch(`${base}/session/${sessionId}`, { method: 'DELETE' }).catch(() => {});
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw new Error(`WebKit did not start:\n${driver.output()}`, { cause: error });
  }
};
