import {
  composeDocument,
  longestDocument
} from "@design-workspace/domain/generation/projects/composeDocument"
import type {
  DocumentAsk,
  DocumentPart,
  Neighbour
} from "@design-workspace/domain/generation/projects/ProjectModel"
import { prepositions } from "../text/ClosedWords.ts"
import { keyOf } from "../text/Naming.ts"
import { verbOf } from "../text/Verbs.ts"
import { type Facts, factsFor, type Statement } from "./Facts.ts"
import { listText, plainName, plainText } from "./plainText.ts"

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

interface Sorted {
  readonly intro: Statement | null
  readonly of: (section: Section) => ReadonlyArray<Statement>
}

const keepsData = ({ node }: DocumentAsk): boolean => node.kind === "store" || node.kind === "queue"

const sectionOf = (ask: DocumentAsk, { acts, names, text }: Statement, neighbours: ReadonlySet<string>) => {
  if (danger.test(text)) return "Risk"
  if (rule.test(text)) return "Decision"
  if (keepsData(ask) && keeping.test(text)) return "Data"
  if (acts) return "Responsibility"
  return [...names].some((name) => neighbours.has(name)) ? "Interface" : "Responsibility"
}

/** The first task of a block without a description is what it is for, if there are more. */
const sorted = (ask: DocumentAsk, { statements }: Facts, description: string): Sorted => {
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
const purposeOf = ({ node }: DocumentAsk, { intro }: Sorted, description: string): string => {
  if (description !== "") return description
  if (intro !== null) return intro.text
  const layer = plainName(node.layer ?? "")
  const where = layer === "" ? "" : ` on the layer “${layer}”`
  return `${plainName(node.name) || "This block"} is ${kinds[node.kind]}${where}.`
}

const descriptionOf = ({ node }: DocumentAsk, most: number): string => plainText(node.description ?? "", most)

const edgeKey = ({ direction, name }: Pick<Neighbour, "direction" | "name">): string =>
  `${direction} ${keyOf(name)} ${name}`

const mostSentences = 3

/** A sentence about several neighbours stands at the first. */
const interfacesOf = (ask: DocumentAsk, found: Sorted): ReadonlyArray<DocumentPart> => {
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

const duration = /\b(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|forever)\b/i
const amount = /\d|\b(?:hundred|thousand|million|billion)s?\b/i

/** More would bury the other questions. */
const mostEdges = 3

type Answered = { readonly data: boolean; readonly risks: boolean }

const unexplained = ({ neighbours }: DocumentAsk, { statements }: Facts): ReadonlyArray<string> => {
  const told = new Set(statements.flatMap(({ names }) => [...names]))
  const silent = neighbours.filter(({ label, name }) => label === null && !told.has(keyOf(name)))
  return [...new Set(silent.map(({ name }) => plainName(name)))]
    .filter((name) => name !== "")
    .slice(0, mostEdges)
}

const aboutSystem = (ask: DocumentAsk, facts: Facts, answered: Answered, name: string) => {
  const { kind } = ask.node
  const texts = facts.statements.map(({ text }) => text)
  const callers = [
    ...new Set(ask.neighbours.flatMap((one) => (one.direction === "in" ? [plainName(one.name)] : [])))
  ].filter((one) => one !== "")
  const waiting = callers.length === 0 ? "" : ` to ${listText(callers)}`
  return [
    ...(answered.data ? [] : [`The prompt does not say which data ${name} keeps.`]),
    ...(keepsData(ask) && !texts.some((text) => duration.test(text))
      ? [`The prompt does not say how long ${name} keeps its data.`]
      : []),
    ...(answered.risks ? [] : [`The prompt does not say what happens${waiting} when ${name} is down.`]),
    ...(kind === "client" || texts.some((text) => amount.test(text))
      ? []
      : [`The prompt does not say how much ${name} must bear.`])
  ]
}

/** What nobody says and a document would need, one sentence each; at least one. */
const questionsOf = (ask: DocumentAsk, facts: Facts, answered: Answered): ReadonlyArray<string> => {
  const { node } = ask
  const name = plainName(node.name) || "this block"
  const own = [
    ...(facts.statements.length === 0 ? [`The prompt does not say what ${name} does in this project.`] : []),
    ...unexplained(ask, facts).map((other) => `What passes between ${name} and ${other}?`)
  ]
  const about =
    node.kind === "person"
      ? []
      : node.kind === "external"
        ? [`The prompt does not say who runs ${name}.`]
        : aboutSystem(ask, facts, answered, name)
  const roles =
    node.roles.length > 0 || node.kind === "person" ? [] : [`Who works on ${name}? No role is assigned.`]
  const all = [...own, ...about, ...roles]
  return all.length > 0 ? all : [`The prompt does not say what else ${name} needs.`]
}

type Limits = { readonly characters: number; readonly texts: number }

const limits: ReadonlyArray<Limits> = [
  { characters: 600, texts: 15 },
  { characters: 200, texts: 5 }
]

/** Room for the line that counts further edges. */
const longest = longestDocument - 100

type TextTag = Exclude<DocumentPart["_tag"], "Interface" | "Work">

const tagged = (_tag: TextTag, texts: ReadonlyArray<string>): ReadonlyArray<DocumentPart> =>
  texts.map((text) => ({ _tag, text }))

const responsibilities = ({ node }: DocumentAsk, found: Sorted): ReadonlyArray<string> => {
  const told = found.of("Responsibility").map(({ text }) => text)
  if (told.length > 0) return told
  const elsewhere = ["Data", "Decision", "Interface", "Risk"] as const
  const name = plainName(node.name) || "this block"
  return [
    found.intro !== null || elsewhere.some((section) => found.of(section).length > 0)
      ? `The prompt gives ${name} no task beyond what the other sections say.`
      : `The prompt gives ${name} no task of its own.`
  ]
}

const within = (ask: DocumentAsk, { characters, texts }: Limits): ReadonlyArray<DocumentPart> => {
  const facts = factsFor(ask, characters)
  const description = descriptionOf(ask, characters)
  const found = sorted(ask, facts, description)
  const said = (section: "Data" | "Decision" | "Risk") =>
    found
      .of(section)
      .map(({ text }) => text)
      .slice(0, texts)
  const answered = { data: said("Data").length > 0, risks: said("Risk").length > 0 }
  return [
    ...tagged("Purpose", [purposeOf(ask, found, description)]),
    ...tagged("Responsibility", responsibilities(ask, found).slice(0, texts)),
    ...interfacesOf(ask, found),
    ...tagged("Data", said("Data")),
    ...[...facts.work].map(([role, text]): DocumentPart => ({ _tag: "Work", role, text })),
    ...tagged("Decision", [...said("Decision"), ...facts.rules.slice(0, texts)]),
    ...tagged("Risk", said("Risk")),
    ...tagged("Question", questionsOf(ask, facts, answered))
  ]
}

/** For blocks whose names are so many and so long that nothing else has room. */
const least = ({ neighbours }: DocumentAsk): ReadonlyArray<DocumentPart> => [
  { _tag: "Purpose", text: "See the graph of the project." },
  { _tag: "Responsibility", text: "See the prompt of the project." },
  ...[...new Map(neighbours.map((one) => [`${one.direction} ${one.name}`, one])).values()].map(
    ({ direction, name }): DocumentPart => ({
      _tag: "Interface",
      direction,
      neighbour: name,
      text: "See the graph."
    })
  ),
  { _tag: "Question", text: "What else should this document say?" }
]

/** From facts alone; what they do not say is an open question. After a complaint as short as can be. */
export const documentPlan = (ask: DocumentAsk): ReadonlyArray<DocumentPart> => {
  for (const one of ask.complaints.length === 0 ? limits : []) {
    const parts = within(ask, one)
    if (Array.from(composeDocument({ node: ask.node, moreEdges: 0 }, parts)).length <= longest) return parts
  }
  return least(ask)
}
