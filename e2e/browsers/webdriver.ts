/** The commands of W3C WebDriver that the tests use, with their HTTP routes. Firefox takes the same ones over Marionette. */
export const commands = {
  Navigate: ['POST', 'url'],
  ExecuteScript: ['POST', 'execute/sync'],
  PerformActions: ['POST', 'actions'],
  ReleaseActions: ['DELETE', 'actions'],
  ElementSendKeys: ['POST', 'element/{id}/value'],
  SetWindowRect: ['POST', 'window/rect'],
  TakeScreenshot: ['GET', 'screenshot'],
  DeleteAllCookies: ['DELETE', 'cookie'],
  AcceptAlert: ['POST', 'alert/accept'],
} as const;

export type Command = keyof typeof commands;

/** A running browser with one window. */
export interface WebDriver {
  send(command: Command, parameters?: Record<string, unknown>): Promise<unknown>;
  close(): Promise<void>;
}

/** The key under which WebDriver refers to an element. */
export const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** What went wrong in the browser, by WebDriver's name for it. */
export class WebDriverError extends Error {
  readonly code: string;
  constructor(command: Command | 'NewSession', code: string, message: string) {
    super(`${command}: ${code}: ${message}`);
    this.code = code;
  }
}
