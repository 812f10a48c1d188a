import {
  composeDocument,
  longestDocument
} from "@design-workspace/domain/generation/projects/composeDocument"
import type { DocumentAsk, DocumentPart } from "@design-workspace/domain/generation/projects/ProjectModel"
import { keyOf } from "../text/Naming.ts"
import { type Facts, factsFor } from "./Facts.ts"
import { listText, plainName } from "./plainText.ts"
import { descriptionOf, interfacesOf, keepsData, purposeOf, type Sorted, sorted } from "./Sections.ts"

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
