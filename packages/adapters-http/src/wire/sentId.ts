import { Schema, SchemaTransformation } from "effect"

const uuid = /^[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$/u

/** The id of a resource as a caller sends it, in either case (contract 13.9). */
export const SentUuid = Schema.String.check(Schema.isPattern(uuid, { expected: "a UUID", format: "uuid" }))

/** A UUID in lower case, as the service writes it; any other text as it is. */
export const lowerUuid = (text: string): string => (uuid.test(text) ? text.toLowerCase() : text)

/** An id in a query or a body: sent in either case, read in lower case (contract 13.9). */
export const sentId = <S extends Schema.Codec<string, string>>(id: S): Schema.Codec<S["Type"], string> =>
  SentUuid.pipe(
    Schema.decodeTo(
      Schema.toType(id),
      SchemaTransformation.transform({ decode: (text: string) => text.toLowerCase(), encode: (text) => text })
    )
  ) as Schema.Codec<S["Type"], string>
