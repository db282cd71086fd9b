import { type ErrorDetail, ExtensionManifest } from '@form-service/contracts';
import type { Services } from '../../context.ts';
import { ApiError, fail } from '../../http/fail.ts';
import { parseJson } from '../../http/large-json.ts';
import { createValidatorCompiler, validationError } from '../../http/validation.ts';
import { OutboundError } from '../../kit/safe-fetch/outbound-error.ts';
import { checkManifest } from './check-manifest.ts';

/** The limit of the whole manifest, which is a small text that people read. */
const maxBytes = 512 * 1024;
const maxDetails = 100;

const validate = createValidatorCompiler()({
  schema: ExtensionManifest,
  httpPart: 'body',
  method: 'POST',
  url: '',
});
const hasShape = validate as typeof validate & { errors?: Parameters<typeof validationError>[1] };

const failManifest = (details: readonly ErrorDetail[]): never =>
  fail('validation_failed', {
    message: 'The manifest is invalid. Fix the errors in details.',
    details: details.slice(0, maxDetails).map((one) => ({
      ...one,
      path: `manifest${one.path === '' ? '' : '.'}${one.path}`.slice(0, 500),
    })),
  });

/** Validates a manifest against the schema and the rules; fails with all errors. */
export const validateManifest = (manifest: ExtensionManifest): ExtensionManifest => {
  if (Buffer.byteLength(JSON.stringify(manifest)) > maxBytes)
    failManifest([{ path: '', code: 'too_large', message: `A manifest can have up to ${maxBytes} bytes.` }]);
  const details = checkManifest(manifest);
  if (details.length > 0) failManifest(details);
  return manifest;
};

/** The same for JSON that no contract has validated. */
export const parseManifest = (value: unknown): ExtensionManifest => {
  if (!hasShape(value)) failManifest(validationError('body', hasShape.errors ?? []).details);
  return validateManifest(value as ExtensionManifest);
};

/** JSON from the public Internet. `path` is the field that contained the URL. */
export const fetchJson = async (
  { safeFetch }: Pick<Services, 'safeFetch'>,
  url: string,
  path: string,
  maxResponseBytes = maxBytes,
): Promise<unknown> => {
  const failUrl = (code: string, message: string): never =>
    fail('validation_failed', { details: [{ path, code, message }] });
  try {
    const { status, body } = await safeFetch(url, {
      headers: { accept: 'application/json' },
      maxResponseBytes,
    });
    if (status !== 200)
      failUrl(
        'not_fetched',
        `The URL returned status ${status}. Check that it is correct and needs no sign-in.`,
      );
    return await parseJson(body);
  } catch (error) {
    if (error instanceof OutboundError) failUrl(error.code, `${error.message}.`.replace(/\.\.$/, '.'));
    if (error instanceof ApiError && error.code === 'malformed_json')
      failUrl('malformed_json', `This is not valid JSON: ${error.details[0]?.message ?? error.message}`);
    throw error;
  }
};
