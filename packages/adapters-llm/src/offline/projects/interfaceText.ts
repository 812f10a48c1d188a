import type { DocumentAsk, Neighbour } from "@design-workspace/domain/generation/projects/ProjectModel"
import { prepositions } from "../text/ClosedWords.ts"
import { verbOf } from "../text/Verbs.ts"
import type { Statement } from "./Facts.ts"
import { plainName } from "./plainText.ts"

/** Two words that make a whole sentence with a subject and an object: "reads from". Others lack what is handed over. */
const whole = new Set(
  (
    "reads from,writes to,talks to,speaks to,listens to,subscribes to,publishes to,depends on,relies on,connects to," +
    "reports to,belongs to,consumes from,fetches from,loads from,registers with,authenticates with,logs to,pushes to"
  ).split(",")
)

/** "Checkout asks Gift Card Service.", if the label of the edge reads as a verb; else null. */
const labelText = (label: string, source: string, target: string): string | null => {
  const words = label.trim().toLowerCase().split(/\s+/)
  const leads = prepositions.has(words.at(-1) ?? "")
  const verb = verbOf(words[0] ?? "")?.form === "third"
  const sentence = verb && (words.length === 1 || (leads && (words.length > 2 || whole.has(words.join(" ")))))
  return sentence && source !== "" && target !== "" ? `${source} ${plainName(label)} ${target}.` : null
}

/** What is known of an edge besides its label. */
export interface EdgeFacts {
  /** Sentences of the prompt about both ends that stand nowhere else. */
  readonly own: ReadonlyArray<Statement>
  /** The heading under which another sentence about both ends stands; null if there is none. */
  readonly toldUnder: string | null
}

/** Describes an edge by its label and the sentences about it; if there are none, says so. */
export const interfaceText = (
  { node }: DocumentAsk,
  { direction, label, name }: Neighbour,
  { own, toldUnder }: EdgeFacts
): string => {
  const ends = [plainName(node.name), plainName(name)]
  const [source = "", target = ""] = direction === "out" ? ends : ends.toReversed()
  const called = plainName(label ?? "")
  const sentence = labelText(label ?? "", source, target)
  const isPlain = sentence !== null
  const quoted = own.map(({ text }) => text)
  const [verb = ""] = (label ?? "").trim().toLowerCase().split(/\s+/)
  const repeats = quoted.some((text) => text.toLowerCase().includes(verb))
  const said = [...(called === "" || repeats ? [] : [sentence ?? `The edge says “${called}”.`]), ...quoted]
  const more = toldUnder === null ? "" : `The prompt tells of it under ${toldUnder}.`
  if (said.length === 0) return more === "" ? "The prompt does not say what passes between the two." : more
  return isPlain || more === "" || own.length > 0 ? said.join(" ") : `${said.join(" ")} ${more}`
}
