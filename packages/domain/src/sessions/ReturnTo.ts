import { Schema } from "effect"

/** For a page that checks an address before it sends it. */
export const returnToRules = { maxLength: 1_000, pattern: /^\/(?![/\\])[!-[\]-~]*$/ } as const

/** On this origin. Nothing that a browser takes for another host, as `//host` or `/\host`. */
export const ReturnTo = Schema.String.check(
  Schema.isMaxLength(returnToRules.maxLength, { message: "must have at most 1000 characters" }),
  Schema.isPattern(returnToRules.pattern, {
    expected: "a path on this origin, such as /docs, with everything but visible ASCII percent-encoded"
  })
)
