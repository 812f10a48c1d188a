import type { ModelRequest } from "./ModelPeer.ts"

/** What a plain answer is made from. */
export type Conversation = Pick<ModelRequest, "messages">

/** What a question asks for, as the form of the lines in it says. */
export type Purpose = "layers" | "specialties" | "blocks" | "edges" | "critique" | "repair"

const forms: ReadonlyArray<readonly [string, Purpose]> = [
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

interface Drafted {
  readonly kind: string
  readonly id: string
}

/** The design so far, as the question describes it. */
const draftIn = (conversation: Conversation): ReadonlyArray<Drafted> => {
  const [, design = ""] = /<design>\n(.*?)\n<\/design>/s.exec(questionOf(conversation)) ?? []
  return design
    .split("\n")
    .filter((text) => text.startsWith("{"))
    .map((text) => JSON.parse(text))
}

/** How many the question requests: two, or as many as it needs. */
const countIn = (conversation: Conversation): number => {
  const [, exactly, least, most] =
    /exactly (\d+)|at least (\d+) and at most (\d+)/.exec(questionOf(conversation)) ?? []
  return Number(exactly ?? Math.max(Number(least ?? 0), Math.min(2, Number(most ?? 2))))
}

/**
 * The lines, without the last, of a model that does what the request says: so many items, of edges a chain through the
 * blocks.
 */
export const plainLines = (conversation: Conversation): ReadonlyArray<string> => {
  const drafted = (kind: string) => draftIn(conversation).filter((it) => it.kind === kind)
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
  }
}

/** Lines as a model's text, in pieces that end anywhere. */
export const inPieces = (lines: ReadonlyArray<string>): ReadonlyArray<string> =>
  lines
    .map((text) => `${text}\n`)
    .join("")
    .match(/[\s\S]{1,37}/g) ?? []
