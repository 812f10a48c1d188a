import { Schema, SchemaTransformation } from "effect"

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
