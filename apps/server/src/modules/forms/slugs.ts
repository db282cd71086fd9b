import { randomInt } from 'node:crypto';
import type { Db } from '../../db/db.ts';
import { fail } from '../../http/fail.ts';
import { claimSlug, type FormRow } from './store.ts';

const maxLength = 80;
const alphabet = 'abcdefghjkmnpqrstvwxyz23456789';
const suffixLength = 6;

const truncate = (text: string, length: number) => text.slice(0, length).replace(/-+$/, '');

/** `Été à Paris!` → `ete-a-paris`. Names in other scripts become `form`. */
const slugOf = (name: string): string => {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  const slug = truncate(plain, maxLength);
  return slug.length < 3 ? `form${slug === '' ? '' : `-${slug}`}` : slug;
};

const withRandomSuffix = (slug: string): string => {
  const suffix = Array.from({ length: suffixLength }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `${truncate(slug, maxLength - suffixLength - 1)}-${suffix}`;
};

/** Claims the requested slug or fails. */
export const claimSlugOrFail = async (
  db: Db,
  accountId: string,
  formId: string,
  slug: string,
): Promise<string> => {
  if (await claimSlug(db, accountId, formId, slug)) return slug;
  return fail('slug_taken', {
    details: [{ path: 'slug', code: 'slug_taken', message: 'Choose another slug.' }],
  });
};

/** Until the first publish the slug follows the name, unless it was set. */
export const slugAfterRename = async (
  db: Db,
  accountId: string,
  { id, slug, slug_follows_name, published_version_id }: FormRow,
  name: string,
): Promise<string> => {
  const keepsSlug = !slug_follows_name || published_version_id !== null || slugOf(name) === slug;
  return keepsSlug ? slug : claimSlugFromName(db, accountId, id, name);
};

/** Claims a slug made from the name, with a random suffix if it is taken. */
export const claimSlugFromName = async (
  db: Db,
  accountId: string,
  formId: string,
  name: string,
): Promise<string> => {
  const wanted = slugOf(name);
  if (await claimSlug(db, accountId, formId, wanted)) return wanted;
  return claimSlugOrFail(db, accountId, formId, withRandomSuffix(wanted));
};
