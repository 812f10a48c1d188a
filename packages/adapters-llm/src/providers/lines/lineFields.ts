import { Effect, Schema, SchemaTransformation } from "effect"

/** A key that may be missing, and must never cost the line that it is in: `read` gives a value for anything. */
const lenient = <S extends Schema.Top>(schema: S, read: (value: unknown) => S["Type"]) =>
  Schema.optionalKey(
    Schema.Unknown.pipe(
      Schema.decodeTo(
        Schema.toType(schema),
        SchemaTransformation.transform({ decode: read, encode: (value): unknown => value })
      )
    )
  )

const textIn = (value: unknown): string => (typeof value === "string" ? value : "")

/** A text that may be missing: a value of another type counts as an empty one. */
export const addedText = lenient(Schema.String, textIn)

/** A text that is empty if it is missing. */
export const textOrEmpty = Schema.String.pipe(Schema.withDecodingDefaultKey(Effect.succeed("")))

/** Texts; none if they are missing. */
export const textsOrNone = Schema.Array(Schema.String).pipe(Schema.withDecodingDefaultKey(Effect.succeed([])))

/** Texts that may be missing: of a list, what is no text is left out, and anything else counts as null. */
export const addedTexts = lenient(Schema.NullOr(Schema.Array(Schema.String)), (value) =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === "string") : null
)
