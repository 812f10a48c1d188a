import type { DocumentAsk } from "@design-workspace/domain/generation/projects/ProjectModel"
import { keyOf } from "../text/Naming.ts"
import type { Facts } from "./Facts.ts"
import { listText, plainName } from "./plainText.ts"

const duration = /\b(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|forever)\b/i
const amount = /\d|\b(?:hundred|thousand|million|billion)s?\b/i

/** Neighbours that are asked about one by one; more would bury the other questions. */
const mostEdges = 3

/** Whether the documents of these sections have anything. */
export interface Answered {
  readonly data: boolean
  readonly risks: boolean
}

const unexplained = ({ neighbours }: DocumentAsk, { statements }: Facts): ReadonlyArray<string> => {
  const told = new Set(statements.flatMap(({ names }) => [...names]))
  const silent = neighbours.filter(({ label, name }) => label === null && !told.has(keyOf(name)))
  return [...new Set(silent.map(({ name }) => plainName(name)))]
    .filter((name) => name !== "")
    .slice(0, mostEdges)
}

const aboutSystem = (
  ask: DocumentAsk,
  facts: Facts,
  answered: Answered,
  name: string
): ReadonlyArray<string> => {
  const { kind } = ask.node
  const texts = facts.statements.map(({ text }) => text)
  const callers = [
    ...new Set(ask.neighbours.flatMap((one) => (one.direction === "in" ? [plainName(one.name)] : [])))
  ].filter((one) => one !== "")
  const waiting = callers.length === 0 ? "" : ` to ${listText(callers)}`
  const keeps = kind === "store" || kind === "queue"
  return [
    ...(answered.data ? [] : [`The prompt does not say which data ${name} keeps.`]),
    ...(keeps && !texts.some((text) => duration.test(text))
      ? [`The prompt does not say how long ${name} keeps its data.`]
      : []),
    ...(answered.risks ? [] : [`The prompt does not say what happens${waiting} when ${name} is down.`]),
    ...(kind === "client" || texts.some((text) => amount.test(text))
      ? []
      : [`The prompt does not say how much ${name} must bear.`])
  ]
}

/** What a document of the block would need to know and nobody says, one sentence each; at least one. */
export const questionsOf = (ask: DocumentAsk, facts: Facts, answered: Answered): ReadonlyArray<string> => {
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
