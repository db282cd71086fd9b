import { type Definition, isField, walkElements } from '@form-service/engine';
import type {
  FormPages,
  HostedForm,
  PlainEntry,
  PostedFiles,
} from '../../../../../packages/embed/src/server/contract.ts';
import type { Services } from '../../context.ts';
import { ApiError, fail } from '../../http/fail.ts';
import { type PostedForm, readMultipart } from '../../http/posted-form.ts';
import type { PageRequest } from '../../http/web-pages.ts';
import { type OpenForm } from '../forms/index.ts';
import { localeOf } from './form-view.ts';
import type { PlainEntries } from './plain-entries.ts';

const maxFiles = 100;
const mediaType = /^[a-z0-9][\w!#$&^.+-]{0,126}\/[a-z0-9][\w!#$&^.+-]{0,126}$/i;

const fileFieldTypes: ReadonlySet<string> = new Set(['file', 'image', 'signature']);
interface FileRules {
  max?: number;
  maxSize?: number;
}

const signature: FileRules = { max: 1, maxSize: 2_000_000 };

/** Maximum bytes that the file fields of a form accept, per file and per post. */
const sizeLimitsOf = (definition: Definition, maxBytes: number): { file: number; allFiles: number } => {
  const limits = { file: 0, allFiles: 0 };
  for (const { element, groups } of walkElements(definition)) {
    if (!isField(element) || !fileFieldTypes.has(element.type)) continue;
    const rules = element.type === 'signature' ? signature : (element as FileRules);
    const size = Math.min(rules.maxSize ?? maxBytes, maxBytes);
    const isRepeated = groups.some(({ repeat }) => repeat);
    limits.file = Math.max(limits.file, size);
    // At most what one request may contain: a large file and some more.
    limits.allFiles = Math.min(
      maxBytes * 2,
      limits.allFiles + (isRepeated ? maxBytes * 2 : (rules.max ?? 1) * size),
    );
  }
  return limits;
};

export interface PostedPage extends PostedForm {
  /** Why the form accepts no files right now, if it does not. */
  closed: string | undefined;
}

/** The posted form. Its files stay on this disk until it is discarded. Forms without file fields get none. */
export const readPostedPage = async (
  services: Services,
  request: PageRequest,
  open: OpenForm,
): Promise<PostedPage> => {
  const { multipart, posted, headers } = request;
  if (!multipart) return { texts: posted, files: [], closed: undefined, discard: async () => {} };
  const { singlePutLimit, bodyLimit } = services.config;
  const { body: form } = open.form.inLocale(open.form.compiled.localeFor(undefined));
  const limits = sizeLimitsOf(form.definition, singlePutLimit);
  const closed = await services.state.openForms.checkAcceptsEntries(open, localeOf(open, request)).then(
    () => undefined,
    (error: unknown) => (error instanceof ApiError ? error.message : Promise.reject(error)),
  );
  const takesFiles = limits.file > 0 && closed === undefined;
  // Texts follow an oversized file, so it must be read. A form without files has no such posts.
  const body = limits.file > 0 ? singlePutLimit * 4 : bodyLimit * 2;
  if (Number(headers['content-length'] ?? 0) > body) return fail('payload_too_large');
  const read = await readMultipart(multipart, headers, {
    texts: bodyLimit,
    // One byte more than accepted, so that a truncated file is too large for every field.
    file: limits.file + 1,
    allFiles: limits.allFiles,
    files: takesFiles ? maxFiles : 0,
    body,
  });
  return { ...read, closed };
};

/** A valid file name: browsers send any name. */
const cleanName = (name: string): string => {
  const clean = [...name.replaceAll(/\p{Cc}+/gu, ' ').trim()];
  return (clean.length > 255 ? [...clean.slice(0, 200), ...clean.slice(-55)] : clean).join('') || 'file';
};

/** Stores the posted files in the draft by field, and returns why others were rejected. */
export const storePostedFiles = async (
  { config }: Services,
  pages: FormPages,
  entries: PlainEntries,
  { form }: HostedForm,
  { files, closed }: PostedPage,
  entry: () => Promise<PlainEntry>,
): Promise<PostedFiles> => {
  const named = files.map((file) => ({
    ...file,
    name: cleanName(file.name),
    contentType: mediaType.test(file.contentType) ? file.contentType : 'application/octet-stream',
  }));
  const facts = named.map(({ input, name, size, contentType, exceededLimit }) => ({
    path: input,
    name,
    size,
    contentType,
    cut: exceededLimit,
  }));
  const found = await pages.checkFiles(form, facts, config.singlePutLimit);
  const uploaded: PostedFiles['uploaded'][number][] = [];
  const refused: PostedFiles['refused'][number][] = [];
  for (const [index, file] of named.entries()) {
    const path = file.input;
    const problem = found[index];
    if (problem === 'unknown') continue;
    if (problem) {
      refused.push({ path, message: `${file.name}: ${closed ?? problem.message}` });
      continue;
    }
    const fieldKey = path.replaceAll(/\.\d+(?=\.|$)/g, '');
    try {
      uploaded.push({ path, file: await entries.addFile(await entry(), fieldKey, file) });
    } catch (error) {
      // Errors about the file or the number of files. All others fail the request.
      const isFileError =
        error instanceof ApiError && ['validation_failed', 'state_conflict'].includes(error.code);
      if (!isFileError) throw error;
      refused.push({ path, message: `${file.name}: ${error.details[0]?.message ?? error.message}` });
    }
  }
  return { uploaded, refused };
};
