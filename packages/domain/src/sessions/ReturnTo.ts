import { Schema } from "effect"

/**
 * Where a person goes after the sign-in: a path on this service's own origin. What a browser would take for another host, as
 * `//host` or `/\host`, is none.
 */
export const ReturnTo = Schema.String.check(
  Schema.isMaxLength(1_000, { message: "must have at most 1000 characters" }),
  Schema.isPattern(/^\/(?![/\\])[!-[\]-~]*$/, {
    expected: "a path on this origin, such as /docs, with everything but visible ASCII percent-encoded"
  })
)
