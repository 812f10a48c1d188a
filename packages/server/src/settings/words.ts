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

/** `true` or `false`. */
export const YesOrNo = Schema.Literals(["true", "false"]).pipe(
  Schema.decodeTo(
    Schema.Boolean,
    SchemaTransformation.transform({
      decode: (text) => text === "true",
      encode: (yes) => (yes ? ("true" as const) : ("false" as const))
    })
  )
)

/** `1` or `0`. */
export const OnOrOff = Schema.Literals(["1", "0"]).pipe(
  Schema.decodeTo(
    Schema.Boolean,
    SchemaTransformation.transform({
      decode: (text) => text === "1",
      encode: (on) => (on ? ("1" as const) : ("0" as const))
    })
  )
)
