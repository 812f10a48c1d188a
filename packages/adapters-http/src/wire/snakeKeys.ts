import { Schema, String } from "effect"

/** `createdAt` becomes `created_at`. */
export type SnakeCase<S> = S extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${SnakeCase<Tail>}`
  : S

type SnakeMap<F extends Schema.Struct.Fields> = { readonly [K in keyof F]: SnakeCase<K> & PropertyKey }

/**
 * The wire form of a struct that is sent: the same values under snake_case names, one level deep (contract 1.1).
 * Nested structs are given in their own wire form. `identifier` names the wire form in the published schemas.
 */
export const snakeKeys = <const F extends Schema.Struct.Fields>(
  fields: F,
  identifier?: string
): Schema.encodeKeys<Schema.Struct<F>, SnakeMap<F>> => {
  const mapping = Object.fromEntries(Object.keys(fields).map((key) => [key, String.camelToSnake(key)]))
  const wire = Schema.Struct(fields).pipe(Schema.encodeKeys(mapping as SnakeMap<F>))
  return identifier === undefined ? wire : wire.pipe(Schema.annotateEncoded({ identifier }))
}
