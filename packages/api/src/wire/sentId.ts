import { Schema, SchemaTransformation } from "effect"

const uuid = /^[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$/u

/** In upper or lower case (contract 13.9). */
export const SentUuid = Schema.String.check(Schema.isPattern(uuid, { expected: "a UUID", format: "uuid" }))

/** Any other text unchanged. */
export const lowerUuid = (text: string): string => (uuid.test(text) ? text.toLowerCase() : text)

/** Decoded to lower case (contract 13.9). */
export const sentId = <S extends Schema.Codec<string, string>>(id: S): Schema.Codec<S["Type"], string> =>
  SentUuid.pipe(
    Schema.decodeTo(
      Schema.toType(id),
      SchemaTransformation.transform({ decode: (text: string) => text.toLowerCase(), encode: (text) => text })
    )
  ) as Schema.Codec<S["Type"], string>
