import { Schema, SchemaTransformation } from "effect"

/** A number that no history can reach is decoded as a missing version. */
export const VersionParam = Schema.String.check(
  Schema.isPattern(/^0*[1-9][0-9]*$/u, { expected: "a version: an integer from 1" })
).pipe(
  Schema.decodeTo(
    Schema.Int,
    SchemaTransformation.transform({
      decode: (digits: string) => Math.min(Number(digits), Number.MAX_SAFE_INTEGER),
      encode: String
    })
  )
)

/** A version number as Actions show it. */
export const VersionQuery = VersionParam.pipe(Schema.annotateEncoded({ title: "version" }))

/** From 0 to `maximum`; `expected` says so in the words of an issue. */
export const wholeNumberParam = (pattern: RegExp, expected: string, maximum: number) =>
  Schema.String.check(Schema.isPattern(pattern, { expected })).pipe(
    Schema.decodeTo(
      Schema.Int.check(Schema.isBetween({ minimum: 0, maximum })),
      SchemaTransformation.numberFromString
    )
  )

/** In seconds (contract 9.1 and 12). */
export const WaitParam = wholeNumberParam(/^[0-9]{1,2}$/u, "an integer from 0 to 30", 30)

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
