import type { ErrorDetail, ExtensionManifest } from '@form-service/contracts';
import { createLiquid, LiquidError } from '../../kit/liquid/liquid.ts';
import type { PlainSettings } from './manifest.ts';

/** For the few manifest strings that can use settings. */
const liquid = createLiquid({ source: 2_048, output: 10_000 });

export const fillIn = (text: string, settings: PlainSettings): string =>
  text.includes('{') ? liquid.render(liquid.parse(text), { settings }, { as: 'text' }).trim() : text;

/** The error in such a string: it can use settings, except secrets. */
export const checkSettingText = (
  path: string,
  text: string,
  settings: NonNullable<ExtensionManifest['settings']>,
): ErrorDetail[] => {
  if (!text.includes('{')) return [];
  const detail = (message: string, code = 'unknown_reference') => [{ path, code, message }];
  try {
    return liquid.referencesIn(text).flatMap(({ path: [root, name] }) => {
      if (root !== 'settings') return detail(`"${root}" is not available here. Available: settings.`);
      if (typeof name !== 'string') return detail('Add the key of the setting: {{ settings.key }}.');
      const setting = settings.find((one) => one.key === name);
      if (!setting) return detail(`There is no setting "${name}". Declare it in settings.`);
      if (setting.type === 'secret')
        return detail(
          `"${name}" is a secret, and members could read it here. Use it in the environment's secrets instead.`,
        );
      return [];
    });
  } catch (error) {
    if (!(error instanceof LiquidError)) throw error;
    return detail(error.message, 'invalid_template');
  }
};
