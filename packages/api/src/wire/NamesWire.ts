import { nameFields } from "@design-workspace/domain/accounts/People"
import { Effect, Schema, SchemaGetter } from "effect"
import { wireName } from "./snakeKeys.ts"

type NameFields = typeof nameFields
type Beside<F, S> = { readonly [K in keyof F & keyof NameFields as NameFields[K]]: S }

const beside = <F extends Schema.Struct.Fields, S extends Schema.Top>(fields: F, name: S): Beside<F, S> =>
  Object.fromEntries(
    Object.entries(nameFields).flatMap(([id, field]) => (id in fields ? [[field, name]] : []))
  ) as Beside<F, S>

const shown = Schema.NullOr(Schema.String)
const added = shown.pipe(
  Schema.decodeTo(Schema.optionalKey(shown), {
    decode: SchemaGetter.passthrough(),
    encode: SchemaGetter.withDefault(Effect.succeed<string | null>(null))
  })
)
const asked = Schema.optionalKey(shown)

/** Adds a name beside each user's id (contract 16.5). Whoever makes an answer leaves out the names. */
export const withNames = <const F extends Schema.Struct.Fields>(fields: F): F & Beside<F, typeof added> => ({
  ...fields,
  ...beside(fields, added)
})

/** For a read with an ETag, which has names only with `names=1`. */
export const withAskedNames = <const F extends Schema.Struct.Fields>(
  fields: F
): F & Beside<F, typeof asked> => ({ ...fields, ...beside(fields, asked) })

export const nameFieldsOnWire: ReadonlySet<string> = new Set(
  Object.values(nameFields).map((name) => wireName(name))
)
