import { Schema, SchemaTransformation } from "effect"

/** An address or the name of a host. */
export const HostName = Schema.String.check(Schema.isPattern(/^[\w.:%-]+$/))

/** A word without blanks; it is valid in an HTTP header, where a key goes. */
export const WithoutBlanks = Schema.String.check(Schema.isPattern(/^[!-~]+$/))

/** Names of scopes, including those that the sign-in needs. */
export const Scopes = Schema.String.check(
  Schema.isPattern(/^[!#-[\]-~]+( [!#-[\]-~]+)*$/),
  Schema.makeFilter((text) => ["openid", "email"].every((scope) => text.split(" ").includes(scope)))
)

/** One of two words: a boolean. */
const eitherOf = <const Yes extends string, const No extends string>(yes: Yes, no: No) =>
  Schema.Literals([yes, no]).pipe(
    Schema.decodeTo(
      Schema.Boolean,
      SchemaTransformation.transform({
        decode: (text) => text === yes,
        encode: (value): Yes | No => (value ? yes : no)
      })
    )
  )

/** `true` or `false`. */
export const YesOrNo = eitherOf("true", "false")

/** `1` or `0`. */
export const OnOrOff = eitherOf("1", "0")
