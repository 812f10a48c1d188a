import { Schema } from "effect"
import { mebibyte } from "./mebibyte.ts"

/** In code points. Far longer texts are not counted. */
const longerThan = (text: string, maximum: number): boolean => {
  if (text.length <= maximum) return false
  if (text.length > 2 * maximum) return true
  let count = 0
  for (const _ of text) count += 1
  return count > maximum
}

/** No U+0000 and no lone surrogate, which the database cannot hold (contract 1.8). */
export const StorableText = Schema.String.check(
  Schema.makeFilter((text: string) => (text.includes("\u0000") ? "must not contain U+0000" : undefined)),
  Schema.makeFilter((text: string) => (text.isWellFormed() ? undefined : "must not contain a lone surrogate"))
)

export const atMost = (maximum: number) =>
  Schema.makeFilter(
    (text: string) => (longerThan(text, maximum) ? `must have at most ${maximum} characters` : undefined),
    { toJsonSchema: () => ({ maxLength: maximum }) }
  )

const notEmpty = Schema.makeFilter((text: string) => (text.length > 0 ? undefined : "must not be empty"), {
  toJsonSchema: () => ({ minLength: 1 })
})

const lineBreak = /[\n\r\v\f\u0085\u2028\u2029]/u

const oneLine = Schema.makeFilter(
  (text: string) => (lineBreak.test(text) ? "must not contain a line break" : undefined),
  { toJsonSchema: () => ({ pattern: "^[^\\n\\r\\v\\f\\u0085\\u2028\\u2029]*$" }) }
)

export const line = (maximum: number) => StorableText.check(notEmpty, atMost(maximum), oneLine)

/** 1 to 200 characters on one line (contract 1.8). */
export const Name = line(200)

/** 1 to 80 characters on one line (contract 14.1). */
export const EdgeLabel = line(80)

/** At most 10,000 characters. */
export const Description = StorableText.check(atMost(10_000))

export const StatedDescription = Description.check(notEmpty)

/** At most 50,000 characters (contract 1.8). */
export const Prompt = StorableText.check(atMost(50_000))

/** 1 to 50,000 characters (interface, Limits). */
export const MessageContent = StorableText.check(notEmpty, atMost(50_000))

/** At most 1 MiB in UTF-8 (contract 1.8). */
export const DocumentText = StorableText.check(
  Schema.makeFilter(
    (text: string) =>
      text.length <= 349_525 || new TextEncoder().encode(text).length <= mebibyte
        ? undefined
        : "must have at most 1 MiB in UTF-8",
    // JSON Schema counts characters, of which a text has no more than bytes.
    { toJsonSchema: () => [{ maxLength: mebibyte }, true] }
  )
)

/** 1 to 2,000 characters. */
export const RuleText = StorableText.check(notEmpty, atMost(2_000))
