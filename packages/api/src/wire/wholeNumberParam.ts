import { Schema, SchemaTransformation } from "effect"

/** A whole number in a query, from 0 to `maximum`; `expected` says so in the words of an issue. */
export const wholeNumberParam = (pattern: RegExp, expected: string, maximum: number) =>
  Schema.String.check(Schema.isPattern(pattern, { expected })).pipe(
    Schema.decodeTo(
      Schema.Int.check(Schema.isBetween({ minimum: 0, maximum })),
      SchemaTransformation.numberFromString
    )
  )
