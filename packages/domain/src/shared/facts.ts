import { Schema } from "effect"
import { atMost, line, Name, StorableText } from "./Text.ts"

export const Technology = line(80)

export const Owner = line(120)

/** `active` is the default. */
export const Lifecycle = Schema.Literals(["planned", "active", "deprecated", "retired"])
export type Lifecycle = typeof Lifecycle.Type

export const StatedLifecycle = Lifecycle.pick(["planned", "deprecated", "retired"])
export type StatedLifecycle = typeof StatedLifecycle.Type

export const mostTags = 20
export const mostLinks = 20

/** 1 to 40 characters out of `a-z`, `0-9` and `-`. */
export const Tag = Schema.String.check(
  Schema.isPattern(/^[a-z0-9-]{1,40}$/u, { message: "must have 1 to 40 characters out of a-z, 0-9 and -" })
)

const atMostItems = (most: number) => Schema.isMaxLength(most, { message: `must have at most ${most} items` })

const noneTwice = Schema.makeFilter(
  (tags: ReadonlyArray<unknown>) =>
    new Set(tags).size < tags.length ? "must not have a tag twice" : undefined,
  { toJsonSchema: () => ({ uniqueItems: true }) }
)

export const Tags = Schema.Array(Tag).check(atMostItems(mostTags), noneTwice)

/** It is kept as it is sent; the parser of addresses would take blanks and line breaks away. */
const isAddress = (text: string): boolean => {
  if (!/^https?:\/\/[^\s\p{Cc}]+$/iu.test(text) || !URL.canParse(text)) return false
  const { password, username } = new URL(text)
  return password === "" && username === ""
}

/** Of the web, without credentials: at most 2,000 characters. */
export const LinkUrl = StorableText.check(
  atMost(2_000),
  Schema.makeFilter(
    (text: string) => (isAddress(text) ? undefined : "must be an http or https address without credentials"),
    { toJsonSchema: () => ({ format: "uri" }) }
  )
)

export const Link = Schema.Struct({
  url: LinkUrl.annotate({
    description: "The address, as it was sent.",
    examples: ["https://wiki.example.org/shop"]
  }),
  title: Schema.optionalKey(Name.annotate({ description: "What it leads to, on one line." }))
})
export type Link = typeof Link.Type

export const Links = Schema.Array(Link).check(atMostItems(mostLinks))
