import type { ExchangedPart } from "@design-workspace/domain/interchange/ExchangedDesign"
import { factFields } from "@design-workspace/domain/shared/factFields"
import { mostTags } from "@design-workspace/domain/shared/facts"
import { Equal, Struct } from "effect"

export type PartFacts = NonNullable<ExchangedPart["facts"]>

/** Facts by their names, where a text does not say them as they are; null for one that it seems to say. */
export type FactsMark = Readonly<Record<string, unknown>>

const names = Struct.keys(Struct.omit(factFields, ["kind"]))

/** What a text says of facts, with nothing for what it does not say. */
type SaidFacts = { readonly [Name in keyof PartFacts]: PartFacts[Name] | undefined }

/** The facts that a text says, and those of its mark, which count more, as a field of a part. */
export const factsWith = (said: SaidFacts, mark: FactsMark = {}): { readonly facts?: PartFacts } => {
  const facts = names.flatMap((name) => {
    const value = Object.hasOwn(mark, name) ? mark[name] : said[name]
    const isSaid = value != null && value !== "" && !(Array.isArray(value) && value.length === 0)
    return isSaid ? [[name, value] as const] : []
  })
  return facts.length === 0 ? {} : { facts: Object.fromEntries(facts) }
}

/** What a mark has to say of a part's facts to who reads those that are `said`, as a field of it. */
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

/** These words as tags, each once, without what is said otherwise. `note` is told what is left out. */
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

/** Whether an address has nothing that a language could take for its own. */
export const isPlainUrl = (url: string): boolean =>
  /^https?:\/\/[a-z0-9.-]+(?::\d+)?(?:\/[\w./~?=&%+-]*)?$/iu.test(url)

/** The first address that every language takes, for those that have a place for one. */
export const plainLink = ({ links = [] }: PartFacts): string | undefined =>
  links.map(({ url }) => url).find(isPlainUrl)
