import type { GraphNode } from "@design-workspace/client"
import { blockFields } from "../text/words.ts"
import { checkLine } from "./checkTexts.ts"

/** What blocks and nodes have in common besides their kind. */
export type Facts = Omit<GraphNode, "id" | "label" | "roles" | "layer_id" | "description" | "kind">

export type FactName = keyof Facts

export type LinkValue = NonNullable<Facts["links"]>[number]

/** What somebody types or picks, before it is a value. */
export type FactDraft = string | ReadonlyArray<string> | ReadonlyArray<LinkValue>

interface Fact {
  readonly kind: "line" | "choice" | "tags" | "links"
  /** The most characters of a line. */
  readonly most?: number
  readonly example?: string
}

/** In the order in which people read them. */
export const factKinds = {
  technology: { kind: "line", most: 80, example: "Such as PostgreSQL 18" },
  owner: { kind: "line", most: 120, example: "A team or a person" },
  lifecycle: { kind: "choice" },
  tags: { kind: "tags" },
  links: { kind: "links" }
} as const satisfies Readonly<Record<FactName, Fact>>

export const factNames = Object.keys(factKinds) as ReadonlyArray<FactName>

export const isFact = (field: string): field is FactName => field in factKinds

export const factLabel = (name: FactName): string => blockFields[name]

const lifecycles: Readonly<Record<NonNullable<Facts["lifecycle"]>, string>> = {
  planned: "Planned",
  active: "Active",
  deprecated: "Deprecated",
  retired: "Retired"
}

export const lifecycleChoices = Object.entries(lifecycles).map(([value, label]) => ({ value, label }))

export const lifecycleWord = (value: string): string =>
  lifecycleChoices.find((it) => it.value === value)?.label ?? value

const unsaid = { line: "", choice: "active", tags: [], links: [] } as const

export const draftOfFact = (name: FactName, value: unknown): FactDraft =>
  (value as FactDraft | null | undefined) ?? unsaid[factKinds[name].kind]

const trimmed = ({ title, url }: LinkValue): LinkValue => {
  const words = title?.trim() ?? ""
  return { url: url.trim(), ...(words === "" ? {} : { title: words }) }
}

const isBlank = ({ title, url }: LinkValue): boolean => `${url}${title ?? ""}`.trim() === ""

/** For a draft without problems; undefined where nothing is said. */
export const factOf = (
  name: FactName,
  draft: FactDraft
): string | ReadonlyArray<string | LinkValue> | undefined => {
  const { kind } = factKinds[name]
  if (typeof draft === "string")
    return (kind === "line" ? draft.trim() : draft) === unsaid[kind] ? undefined : draft.trim()
  const items: ReadonlyArray<string | LinkValue> = draft
  const said = items.flatMap(
    (it): ReadonlyArray<string | LinkValue> =>
      typeof it === "string" ? [it] : isBlank(it) ? [] : [trimmed(it)]
  )
  return said.length === 0 ? undefined : said
}

const most = { tags: 20, links: 20, title: 200, url: 2_000 }

/** Whether it can be opened safely: an address of the web without credentials. */
export const isAddress = (url: string): boolean => {
  if (!/^https?:\/\/[^\s\p{Cc}]+$/iu.test(url) || !URL.canParse(url) || [...url].length > most.url)
    return false
  const { password, username } = new URL(url)
  return password === "" && username === ""
}

export const isTag = (tag: string): boolean => /^[a-z0-9-]{1,40}$/u.test(tag)

const linksProblem = (links: ReadonlyArray<LinkValue>): string | undefined => {
  if (links.length > most.links) return `At most ${most.links} links.`
  if (links.some(({ url }) => !isAddress(url)))
    return "An address begins with http:// or https:// and has no password in it."
  return links.map(({ title = "" }) => checkLine(title, most.title)).find((it) => it !== undefined)
}

export const factProblem = (name: FactName, draft: FactDraft): string | undefined => {
  const fact = factKinds[name]
  if (typeof draft !== "string") {
    if (fact.kind === "links") return linksProblem((factOf(name, draft) ?? []) as ReadonlyArray<LinkValue>)
    const isGood = (tag: string | LinkValue) => typeof tag === "string" && isTag(tag)
    if (draft.length > most.tags) return `At most ${most.tags} tags.`
    return draft.every(isGood) ? undefined : "A tag has up to 40 of a-z, 0-9 and hyphens."
  }
  return fact.kind === "line" ? checkLine(draft.trim(), fact.most) : undefined
}
