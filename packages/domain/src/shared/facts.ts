import { Schema } from "effect"
import { atMost, line, Name, StorableText } from "./Text.ts"

/** What it is made with: 1 to 80 characters on one line. */
export const Technology = line(80)

/** A team or a person, in free text: 1 to 120 characters on one line. */
export const Owner = line(120)

/** How far a part is in its life; `active` is the default. */
export const Lifecycle = Schema.Literals(["planned", "active", "deprecated", "retired"])
export type Lifecycle = typeof Lifecycle.Type

/** The lifecycles that a part states: all but the default. */
export const StatedLifecycle = Lifecycle.pick(["planned", "deprecated", "retired"])
export type StatedLifecycle = typeof StatedLifecycle.Type

/** How many tags a part may have, and how many links. */
export const mostTags = 20
export const mostLinks = 20

/** A word by which parts are found: 1 to 40 characters out of `a-z`, `0-9` and `-`. */
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

/** Kept as it is sent; the parser of addresses would take blanks and line breaks away. */
const isAddress = (text: string): boolean => {
  if (!/^https?:\/\/[^\s\p{Cc}]+$/iu.test(text) || !URL.canParse(text)) return false
  const { password, username } = new URL(text)
  return password === "" && username === ""
}

/** An address of the web without credentials: at most 2,000 characters. */
export const LinkUrl = StorableText.check(
  atMost(2_000),
  Schema.makeFilter(
    (text: string) => (isAddress(text) ? undefined : "must be an http or https address without credentials"),
    { toJsonSchema: () => ({ format: "uri" }) }
  )
)

/** Where more is to be read. */
export const Link = Schema.Struct({
  url: LinkUrl.annotate({
    description: "The address, as it was sent.",
    examples: ["https://wiki.example.org/shop"]
  }),
  title: Schema.optionalKey(Name.annotate({ description: "What it leads to, on one line." }))
})
export type Link = typeof Link.Type

export const Links = Schema.Array(Link).check(atMostItems(mostLinks))
