import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createConnection, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { startProgram, startScreen } from './process.ts';
import { requireProgram } from './programs.ts';
import { type Command, type WebDriver, WebDriverError } from './webdriver.ts';

const preferences = {
  // Written to the file MarionetteActivePort of the profile.
  'marionette.port': 0,
  'intl.locale.requested': 'en-US',
  'intl.accept_languages': 'en-US, en',
  // Deny without a prompt.
  'permissions.default.geo': 2,
  'ui.prefersReducedMotion': 1,
  'datareporting.policy.dataSubmissionEnabled': false,
  'browser.shell.checkDefaultBrowser': false,
  // The JSON viewer is a separate page without the origin's storage.
  'devtools.jsonview.enabled': false,
};

type Answer = [1, number, { error: string; message: string } | null, unknown];

/** Marionette sends length-prefixed JSON: `12:[0,1,"…",{}]`. */
const readMessages = (socket: Socket, onMessage: (message: unknown) => void): void => {
  let rest = Buffer.alloc(0);
  socket.on('data', (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const colon = rest.indexOf(':');
      if (colon === -1) return;
      const end = colon + 1 + Number(rest.subarray(0, colon).toString());
      if (rest.length < end) return;
      const message = rest.subarray(colon + 1, end).toString();
      rest = rest.subarray(end);
      onMessage(JSON.parse(message));
    }
  });
};

const connect = async (port: number) => {
  const socket = createConnection({ port, host: '127.0.0.1' });
  const waiting = new Map<number, (answer: Answer) => void>();
  const greeted = new Promise<void>((resolve) => {
    readMessages(socket, (message) => {
      if (Array.isArray(message)) waiting.get(message[1])?.(message as Answer);
      else resolve();
    });
  });
  await once(socket, 'connect');
  await greeted;
  let last = 0;
  const send = async (
    command: Command | 'NewSession',
    parameters: Record<string, unknown> = {},
  ): Promise<unknown> => {
    last += 1;
    const id = last;
    const message = JSON.stringify([0, id, `WebDriver:${command}`, parameters]);
    const answer = await new Promise<Answer>((resolve, reject) => {
      const onClose = () => reject(new Error(`Firefox ended during ${command}.`));
      socket.once('close', onClose);
      waiting.set(id, (message) => {
        socket.off('close', onClose);
        resolve(message);
      });
      socket.write(`${Buffer.byteLength(message)}:${message}`);
    });
    waiting.delete(id);
    const [, , error, result] = answer;
    if (error) throw new WebDriverError(command, error.error, error.message);
    return result && typeof result === 'object' && 'value' in result ? result.value : result;
  };
  return { socket, send };
};

/** Starts Firefox on a virtual screen, driven over Marionette without a separate driver. */
export const startFirefox = async (): Promise<WebDriver> => {
  const firefox = requireProgram('firefox', 'firefox-esr');
  const screen = await startScreen(requireProgram('firefox', 'xvfb'));
  const home = await mkdtemp(join(tmpdir(), 'form-service-firefox-'));
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  await writeFile(join(home, 'user.js'), lines.join('\n'));
  const browser = startProgram(firefox, ['--marionette', '--no-remote', '--profile', home], {
    env: { DISPLAY: screen.display, HOME: home, MOZ_CRASHREPORTER_DISABLE: '1', TZ: 'UTC' },
  });
  const close = async () => {
    await browser.stop();
    await screen.stop();
    await rm(home, { recursive: true, force: true });
  };
  try {
    const port = await vi.waitFor(
      async () => {
        const text = await readFile(join(home, 'MarionetteActivePort'), 'utf8');
        if (!/^\d+$/.test(text)) throw new Error('Not written yet.');
        return text;
      },
      { timeout: 60_000 },
    );
    const { socket, send } = await connect(Number(port));
    await send('NewSession', { capabilities: { alwaysMatch: { unhandledPromptBehavior: 'accept' } } });
    return {
      send,
      close: async () => {
        socket.destroy();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw new Error(`Firefox did not start:\n${browser.output()}`, { cause: error });
  }
};
