import { extensionOf } from './executables.ts';
import { essenceOf, isCompatibleType, isStructureChecked, isTextual } from './sniff.ts';

/** Types with a few well-known extensions: no other is accepted, not even an unknown one. */
const strictTypes = /^application\/pdf$|^image\/(png|jpeg|gif|webp|avif)$/;

/** Text types that a browser executes when it opens them. */
const activeTypes = /^text\/html$|^message\/rfc822$|xml$/;

/** Extensions that mime-db does not have, or has with another type than common systems use. */
const extraTypes: Readonly<Record<string, readonly string[]>> = {
  csv: ['application/vnd.ms-excel', 'text/plain'],
  heif: ['image/heic'],
  hif: ['image/heif', 'image/heic'],
  tgz: ['application/gzip'],
  svgz: ['application/gzip'],
  p7m: ['application/octet-stream'],
};

let typesByExtension: Map<string, string[]> | undefined;

const loadTypes = async (): Promise<Map<string, string[]>> => {
  // Loaded with the first upload, not at startup.
  const { default: database } = await import('mime-db');
  const types = new Map<string, string[]>();
  for (const [type, { extensions = [] }] of Object.entries(database))
    for (const extension of extensions)
      types.set(extension, [...(types.get(extension) ?? []), essenceOf(type)]);
  for (const [extension, others] of Object.entries(extraTypes))
    types.set(extension, [...(types.get(extension) ?? []), ...others]);
  return types;
};

const areCompatible = (own: string, type: string): boolean => {
  if (isCompatibleType(own, type) || isCompatibleType(type, own)) return true;
  if (isTextual(own) && isTextual(type))
    return !activeTypes.test(own) || (own.endsWith('xml') && type.endsWith('xml'));
  // The type is unknown: accept it unless the extension requires a detectable structure.
  return type === 'application/octet-stream' && !isStructureChecked(own);
};

/** Whether a file of this type may have this name. */
export const extensionFits = async (name: string, contentType: string): Promise<boolean> => {
  const extension = extensionOf(name);
  if (extension === '') return true;
  typesByExtension ??= await loadTypes();
  const type = essenceOf(contentType);
  const own = typesByExtension.get(extension);
  return own ? own.some((one) => areCompatible(one, type)) : !strictTypes.test(type);
};

/** The usual extensions of a type, most common first. */
export const usualExtensions = async (contentType: string): Promise<string[]> => {
  typesByExtension ??= await loadTypes();
  const { default: database } = await import('mime-db');
  return [...(database[essenceOf(contentType)]?.extensions ?? [])];
};
