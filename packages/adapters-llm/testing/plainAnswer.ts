import type { ModelRequest } from "./ModelPeer.ts"

/** What a plain answer is made from. */
export type Conversation = Pick<ModelRequest, "messages">

/** What a question asks for, as the form of the lines in it says. */
export type Purpose =
  | "layers"
  | "specialties"
  | "blocks"
  | "edges"
  | "critique"
  | "repair"
  | "graph"
  | "document"

const forms: ReadonlyArray<readonly [string, Purpose]> = [
  ['"type":"choose"', "graph"],
  ['"type":"responsibility"', "document"],
  ['"type":"remove"', "repair"],
  ['"type":"remark"', "critique"],
  ['"type":"edge"', "edges"],
  ['"type":"block"', "blocks"],
  ['"type":"specialty"', "specialties"],
  ['"type":"layer"', "layers"]
]

/** The end of an answer that is complete. */
export const endLine = '{"type":"end"}'

/** A line of an answer. */
export const line = (it: object): string => JSON.stringify(it)

const questionOf = ({ messages }: Conversation): string => messages[0] ?? ""

export const purposeOf = (conversation: Conversation): Purpose => {
  const found = forms.find(([form]) => questionOf(conversation).includes(form))
  if (found === undefined) throw new Error(`no form in the question: ${questionOf(conversation)}`)
  return found[1]
}

interface Shown {
  readonly kind: string
  readonly id: string
  readonly name: string
  /** Of a neighbour. */
  readonly direction: string
  /** Of the node that a document is for. */
  readonly roles: ReadonlyArray<string>
}

/** The lines that a question shows between these tags, such as the design so far. */
const shownIn = (conversation: Conversation, tag: string): ReadonlyArray<Shown> => {
  const [, shown = ""] = new RegExp(`<${tag}>\\n(.*?)\\n</${tag}>`, "s").exec(questionOf(conversation)) ?? []
  return shown
    .split("\n")
    .filter((text) => text.startsWith("{"))
    .map((text) => JSON.parse(text))
}

/** Chooses what is there, adds a node, and joins them all in a chain. */
const plainGraph = (conversation: Conversation): ReadonlyArray<object> => {
  const chosen = shownIn(conversation, "space")
    .filter(({ kind }) => kind === "block")
    .map(({ id }) => id)
  const ends = [...chosen, "Node 1"]
  return [
    ...chosen.map((block) => ({ type: "choose", block })),
    { type: "add", name: "Node 1", layer: null, roles: [], kind: "client" },
    ...ends.slice(1).map((target, index) => ({ type: "join", source: ends[index], target, label: "asks" }))
  ]
}

/** Says what there has to be, of each neighbour and each role too. */
const plainDocument = (conversation: Conversation): ReadonlyArray<object> => [
  { type: "purpose", text: "It serves the project." },
  { type: "responsibility", text: "It answers." },
  ...shownIn(conversation, "neighbours").map(({ direction, name }) => ({
    type: "interface",
    direction,
    neighbour: name,
    text: `It knows ${name}.`
  })),
  ...shownIn(conversation, "node").flatMap(({ roles }) =>
    roles.map((role) => ({ type: "work", role, text: `It needs ${role}.` }))
  ),
  { type: "question", text: "How often is it asked?" }
]

/** How many the question requests: two, or as many as it needs. */
const countIn = (conversation: Conversation): number => {
  const [, exactly, least, most] =
    /exactly (\d+)|at least (\d+) and at most (\d+)/.exec(questionOf(conversation)) ?? []
  return Number(exactly ?? Math.max(Number(least ?? 0), Math.min(2, Number(most ?? 2))))
}

/**
 * The lines, without the last, of a model that does what the request says: so many items, of edges a chain through the
 * blocks; the graph of a project, or the document of a node.
 */
export const plainLines = (conversation: Conversation): ReadonlyArray<string> => {
  const drafted = (kind: string) => shownIn(conversation, "design").filter((it) => it.kind === kind)
  const numbered = (kind: string, make: (n: number) => object) =>
    Array.from({ length: countIn(conversation) }, (_, index) => line(make(drafted(kind).length + index + 1)))
  switch (purposeOf(conversation)) {
    case "layers":
      return numbered("layer", (n) => ({ type: "layer", name: `Layer ${n}`, description: `The layer ${n}.` }))
    case "specialties":
      return numbered("specialty", (n) => ({ type: "specialty", name: `Specialty ${n}`, description: "" }))
    case "blocks":
      return numbered("block", (n) => ({
        type: "block",
        name: `Block ${n}`,
        description: `The block ${n}.`,
        layer: drafted("layer")[n % drafted("layer").length]?.id,
        specialties: drafted("specialty").map(({ id }) => id)
      }))
    case "edges": {
      const blocks = drafted("block")
      return blocks
        .slice(1)
        .map(({ id }, index) => line({ type: "edge", source: blocks[index]?.id, target: id }))
    }
    case "critique":
      return [line({ type: "remark", text: "Layer 1 has too few blocks." })]
    case "repair":
      return [line({ type: "layer", name: "Layer 1", description: "Told better." })]
    case "graph":
      return plainGraph(conversation).map(line)
    case "document":
      return plainDocument(conversation).map(line)
  }
}

/** Lines as a model's text, in pieces that end anywhere. */
export const inPieces = (lines: ReadonlyArray<string>): ReadonlyArray<string> =>
  lines
    .map((text) => `${text}\n`)
    .join("")
    .match(/[\s\S]{1,37}/g) ?? []
