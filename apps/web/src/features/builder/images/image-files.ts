import { api } from '../../../api/client.ts';

/** Types that respondents' browsers can show. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'];

/** Larger images would load too slowly for respondents. */
const MAX_BYTES = 10_000_000;

/** Validates an image file before the upload. */
export function validateImage({ type, size }: { type: string; size: number }): string | undefined {
  if (!IMAGE_TYPES.includes(type)) return 'Choose a PNG, JPEG, GIF, WebP or AVIF image.';
  if (size > MAX_BYTES) return 'This image is too large. Choose one up to 10 MB.';
  return undefined;
}

/** Uploads an image and returns the id that definitions and themes refer to. */
export async function uploadImage(file: File): Promise<string> {
  const { files } = api();
  const announced = await files.create({
    body: { name: file.name || 'picture', size: file.size, contentType: file.type },
  });
  const { id } = announced.file;
  if (!announced.upload) throw new Error('This image is too large to upload.');
  const { url, method, headers } = announced.upload;
  const response = await fetch(url, { method, headers, body: file });
  if (!response.ok) throw new TypeError(`The upload failed (${response.status}).`);
  await files.complete({ id });
  return id;
}
