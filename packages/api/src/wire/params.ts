import { Schema, SchemaTransformation } from "effect"
import { snakeKeys } from "./snakeKeys.ts"

/** An integer from 1 (interface operation 3). A number that no history can reach is decoded as a missing version. */
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

/** The version number in a query, as Actions show it. */
export const VersionQuery = VersionParam.pipe(Schema.annotateEncoded({ title: "version" }))

/** A whole number in a query, from 0 to `maximum`; `expected` says so in the words of an issue. */
export const wholeNumberParam = (pattern: RegExp, expected: string, maximum: number) =>
  Schema.String.check(Schema.isPattern(pattern, { expected })).pipe(
    Schema.decodeTo(
      Schema.Int.check(Schema.isBetween({ minimum: 0, maximum })),
      SchemaTransformation.numberFromString
    )
  )

/** How long a long poll may wait, in seconds (contract 9.1 and 12). */
export const WaitParam = wholeNumberParam(/^[0-9]{1,2}$/u, "an integer from 0 to 30", 30)

/** The query with which a project's restore takes its space out of the trash too. */
export const RestoreSpaceQuery = snakeKeys({
  restoreSpace: Schema.optionalKey(Schema.Literals(["1", "true"]))
})
