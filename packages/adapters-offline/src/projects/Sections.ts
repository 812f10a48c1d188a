import type {
  DocumentAsk,
  DocumentPart,
  Neighbour
} from "@design-workspace/domain/generation/projects/ProjectModel"
import { prepositions } from "../text/ClosedWords.ts"
import { keyOf } from "../text/Naming.ts"
import { verbOf } from "../text/Verbs.ts"
import type { Facts, Statement } from "./Facts.ts"
import { plainName, plainText } from "./plainText.ts"

/** Whole sentences with a subject and an object: "reads from". Others lack what is handed over. */
const whole = new Set(
  (
    "reads from,writes to,talks to,speaks to,listens to,subscribes to,publishes to,depends on,relies on,connects to," +
    "reports to,belongs to,consumes from,fetches from,loads from,registers with,authenticates with,logs to,pushes to"
  ).split(",")
)

/** "Checkout asks Gift Card Service."; null unless the label reads as a verb. */
const labelText = (label: string, source: string, target: string): string | null => {
  const words = label.trim().toLowerCase().split(/\s+/)
  const leads = prepositions.has(words.at(-1) ?? "")
  const verb = verbOf(words[0] ?? "")?.form === "third"
  const sentence = verb && (words.length === 1 || (leads && (words.length > 2 || whole.has(words.join(" ")))))
  return sentence && source !== "" && target !== "" ? `${source} ${plainName(label)} ${target}.` : null
}

type EdgeFacts = { readonly own: ReadonlyArray<Statement>; readonly toldUnder: string | null }

const interfaceText = (
  { node }: DocumentAsk,
  { direction, label, name }: Neighbour,
  { own, toldUnder }: EdgeFacts
): string => {
  const ends = [plainName(node.name), plainName(name)]
  const [source = "", target = ""] = direction === "out" ? ends : ends.toReversed()
  const called = plainName(label ?? "")
  const sentence = labelText(label ?? "", source, target)
  const quoted = own.map(({ text }) => text)
  const [verb = ""] = (label ?? "").trim().toLowerCase().split(/\s+/)
  const repeats = quoted.some((text) => text.toLowerCase().includes(verb))
  const said = [...(called === "" || repeats ? [] : [sentence ?? `The edge says “${called}”.`]), ...quoted]
  const more = toldUnder === null ? "" : `The prompt tells of it under ${toldUnder}.`
  if (said.length === 0) return more === "" ? "The prompt does not say what passes between the two." : more
  return sentence !== null || more === "" || own.length > 0 ? said.join(" ") : `${said.join(" ")} ${more}`
}

/** Told as a condition: "If the exchange is late, …". */
const danger =
  /^(?:but |and |even )?(?:if|when|whenever|while|as long as|as soon as|should|after|during)\b.*\b(?:fail|down\b|offline|late\b|lost|lose|stuck|crash|unavailable|break|broken|outage|attack|abuse|stolen|compromised|interrupted|full\b)/i
const rule =
  /\b(?:must|shall|never|has to|have to|only [^,.]{0,60}\b(?:may|can|is allowed)|may not|cannot|not allowed|nobody may)\b/i
const keeping =
  /\b(?:keeps?|kept|stores|stored|holds?|held|saves?|saved|remembers?|recorded|written|writes)\b/i

type Section = "Data" | "Decision" | "Interface" | "Responsibility" | "Risk"

export interface Sorted {
  readonly intro: Statement | null
  readonly of: (section: Section) => ReadonlyArray<Statement>
}

export const keepsData = ({ node }: DocumentAsk): boolean => node.kind === "store" || node.kind === "queue"

const sectionOf = (ask: DocumentAsk, { acts, names, text }: Statement, neighbours: ReadonlySet<string>) => {
  if (danger.test(text)) return "Risk"
  if (rule.test(text)) return "Decision"
  if (keepsData(ask) && keeping.test(text)) return "Data"
  if (acts) return "Responsibility"
  return [...names].some((name) => neighbours.has(name)) ? "Interface" : "Responsibility"
}

/** The first task of a block without a description is what it is for, if there are more. */
export const sorted = (ask: DocumentAsk, { statements }: Facts, description: string): Sorted => {
  const neighbours = new Set(ask.neighbours.map(({ name }) => keyOf(name)))
  const told = statements.filter(({ text }) => keyOf(text) !== keyOf(description))
  const groups = Map.groupBy(told, (one) => sectionOf(ask, one, neighbours))
  const given = groups.get("Responsibility") ?? []
  // What its neighbours ask of a block is its task, if the prompt gives no other.
  const asked = groups.get("Interface") ?? []
  const [tasks, edges] = given.length > 0 ? [given, asked] : [asked, []]
  const [first = null, ...more] = tasks
  const intro = description === "" && more.length > 0 ? first : null
  const all = new Map([
    ...groups,
    ["Responsibility", intro === null ? tasks : more],
    ["Interface", edges]
  ] as const)
  return { intro, of: (section) => all.get(section) ?? [] }
}

const kinds: { readonly [kind in DocumentAsk["node"]["kind"]]: string } = {
  person: "a person or a group of people",
  service: "a service",
  store: "a store",
  queue: "a queue",
  client: "a client",
  external: "an external system"
}

/** The description, else what the prompt says first, else what the graph says that it is. */
export const purposeOf = ({ node }: DocumentAsk, { intro }: Sorted, description: string): string => {
  if (description !== "") return description
  if (intro !== null) return intro.text
  const layer = plainName(node.layer ?? "")
  const where = layer === "" ? "" : ` on the layer “${layer}”`
  return `${plainName(node.name) || "This block"} is ${kinds[node.kind]}${where}.`
}

export const descriptionOf = ({ node }: DocumentAsk, most: number): string =>
  plainText(node.description ?? "", most)

const edgeKey = ({ direction, name }: Pick<Neighbour, "direction" | "name">): string =>
  `${direction} ${keyOf(name)} ${name}`

const mostSentences = 3

/** A sentence about several neighbours stands at the first. */
export const interfacesOf = (ask: DocumentAsk, found: Sorted): ReadonlyArray<DocumentPart> => {
  const free = new Set(found.of("Interface"))
  const elsewhere = [
    ...(found.intro === null ? [] : [{ heading: "Purpose", statement: found.intro }]),
    ...(["Responsibility", "Data", "Decision", "Risk"] as const).flatMap((section) =>
      found.of(section).map((statement) => ({ heading: headings[section], statement }))
    )
  ]
  const unlike = [...new Map(ask.neighbours.map((one) => [edgeKey(one), one])).values()]
  return unlike.map((neighbour): DocumentPart => {
    const key = keyOf(neighbour.name)
    const own = [...free].filter(({ names }) => names.has(key)).slice(0, mostSentences)
    for (const statement of own) free.delete(statement)
    const other = elsewhere.find(({ statement }) => statement.names.has(key))
    const text = interfaceText(ask, neighbour, { own, toldUnder: other?.heading ?? null })
    return { _tag: "Interface", direction: neighbour.direction, neighbour: neighbour.name, text }
  })
}

const headings = {
  Responsibility: "Responsibilities",
  Data: "Data",
  Decision: "Decisions",
  Risk: "Risks"
} as const
