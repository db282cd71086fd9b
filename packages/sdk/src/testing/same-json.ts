import type { Definition } from '@form-service/engine';

export type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;

type ItemOf<T> = T extends readonly (infer Item)[] ? Item : never;
type ObjectOf<T> = T extends readonly unknown[] ? never : T extends object ? T : never;
/** The values of `type`, if it discriminates a union. */
type TagOf<T> = T extends { type: infer Tag extends string } ? (string extends Tag ? never : Tag) : never;
type KeyOf<T> = T extends unknown ? keyof T & string : never;
type ValueOf<T, K> = T extends unknown ? (K extends keyof T ? T[K] : never) : never;

type SameFields<A, B> =
  Same<KeyOf<A>, KeyOf<B>> extends true
    ? { [K in KeyOf<A>]: SameKeys<ValueOf<A, K>, ValueOf<B, K>> }[KeyOf<A>]
    : false;

type SameObjects<A, B> = [TagOf<A>] extends [never]
  ? SameFields<A, B>
  : { [Tag in TagOf<A>]: SameFields<Extract<A, { type: Tag }>, Extract<B, { type: Tag }>> }[TagOf<A>];

/**
 * Whether both have the same properties at every depth. Definitions are recursive: their parts are compared separately.
 */
type SameKeys<A, B> = [A] extends [Definition]
  ? true
  :
      | ([ItemOf<A>] extends [never] ? true : SameKeys<ItemOf<A>, ItemOf<B>>)
      | ([ObjectOf<A>] extends [never] ? true : SameObjects<ObjectOf<A>, ObjectOf<B>>);

/**
 * Whether two JSON types are equal. Each must be assignable to the other, and they must have the same properties: an
 * extra optional property would not affect assignability.
 */
export type SameJson<A, B> =
  Same<A, B> extends true ? ([SameKeys<A, B>] extends [true] ? true : false) : false;
