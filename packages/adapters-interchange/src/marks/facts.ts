import type { ExchangedPart } from "@design-workspace/domain/interchange/ExchangedDesign"
import { factFields } from "@design-workspace/domain/shared/factFields"
import { mostTags } from "@design-workspace/domain/shared/facts"
import { Equal, Struct } from "effect"

export type PartFacts = NonNullable<ExchangedPart["facts"]>

/** Facts that a text does not say as they are; null for one that it seems to say. */
export type FactsMark = Readonly<Record<string, unknown>>

const names = Struct.keys(Struct.omit(factFields, ["kind"]))

type SaidFacts = { readonly [Name in keyof PartFacts]: PartFacts[Name] | undefined }

/** The facts that a text says, and those of its mark, which count more. */
export const factsWith = (said: SaidFacts, mark: FactsMark = {}): { readonly facts?: PartFacts } => {
  const facts = names.flatMap((name) => {
    const value = Object.hasOwn(mark, name) ? mark[name] : said[name]
    const isSaid = value != null && value !== "" && !(Array.isArray(value) && value.length === 0)
    return isSaid ? [[name, value] as const] : []
  })
  return facts.length === 0 ? {} : { facts: Object.fromEntries(facts) }
}

/** The facts that a mark has to say to who reads those that are `said`. */
export const unsaidFacts = (
  { facts = {} }: Pick<ExchangedPart, "facts">,
  said: SaidFacts
): { readonly facts?: FactsMark } => {
  const { facts: read = {} } = factsWith(said)
  const unsaid = names.filter((name) => !Equal.equals(facts[name], read[name]))
  return unsaid.length === 0
    ? {}
    : { facts: Object.fromEntries(unsaid.map((name) => [name, facts[name] ?? null])) }
}

const tagOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9-]+/gu, "-")
    .replace(/^-+|-+$/gu, "")
    .slice(0, 40)
    .replace(/-+$/u, "")

/** `note` is told what is left out. */
export const tagsOf = (
  words: ReadonlyArray<string>,
  repeated: ReadonlySet<string> = new Set(),
  note: (message: string) => void = () => {}
): ReadonlyArray<string> => {
  const tags = new Set<string>()
  for (const word of words) {
    const tag = tagOf(word)
    if (repeated.has(word) || repeated.has(tag)) continue
    if (tag === "")
      note(`${JSON.stringify(word.slice(0, 80))} has none of a to z and 0 to 9: it is no tag, and left out`)
    else if (tags.size < mostTags) tags.add(tag)
    else if (!tags.has(tag)) {
      note(`the tags after the first ${mostTags} are left out`)
      break
    }
  }
  return [...tags]
}

/** Nothing in it could be taken for a sign of some language. */
export const isPlainUrl = (url: string): boolean =>
  /^https?:\/\/[a-z0-9.-]+(?::\d+)?(?:\/[\w./~?=&%+-]*)?$/iu.test(url)

export const plainLink = ({ links = [] }: PartFacts): string | undefined =>
  links.map(({ url }) => url).find(isPlainUrl)
