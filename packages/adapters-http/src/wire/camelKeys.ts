import { String } from "effect"

/** `created_at` becomes `createdAt`. */
export type CamelCase<S> = S extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail> & string>}`
  : S

type CamelKeys<T> = { [K in keyof T as CamelCase<K> & PropertyKey]: T[K] }

/** What was received under snake_case names, under the domain's names; one level deep, values as they are. */
export const camelKeys = <T extends object>(wire: T): CamelKeys<T> =>
  Object.fromEntries(
    Object.entries(wire).map(([key, value]) => [String.snakeToCamel(key), value])
  ) as CamelKeys<T>
