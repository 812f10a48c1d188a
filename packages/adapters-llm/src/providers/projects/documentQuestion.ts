import { shortestAnswer } from "@design-workspace/domain/generation/model/DesignModel"
import { tokensIn } from "@design-workspace/domain/generation/model/tokensIn"
import type {
  DocumentAsk,
  DocumentedNode,
  Neighbour
} from "@design-workspace/domain/generation/projects/ProjectModel"
import { prompt } from "../../prompts/Prompts.ts"
import { complaintsText, join, jsonLine, projectText, tagged, viewWithin } from "../questionText.ts"

/** Its JSON, and the name of the field. */
const fieldTokens = (text: string): number => tokensIn(jsonLine(text)) + 5

/** Up to the end of a word if one is near. */
const cutAt = (text: string, length: number): string => {
  const head = text.slice(0, length).toWellFormed()
  const end = Math.max(head.lastIndexOf(" "), head.lastIndexOf("\n"))
  return `${(end > Math.max(0, length - 40) ? head.slice(0, end) : head).trimEnd()} …`
}

/** Null if no beginning takes so few tokens. */
const beginning = (text: string, most: number): string | null => {
  if (fieldTokens(text) <= most) return text
  let fits = 0
  // A token has at most 4 characters.
  let tooLong = Math.min(text.length, Math.ceil(most) * 4)
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2)
    if (fieldTokens(cutAt(text, middle)) <= most) fits = middle
    else tooLong = middle
  }
  return fits === 0 ? null : cutAt(text, fits)
}

/** The most that each may take: short texts leave more to long ones. */
const fairShare = (needs: ReadonlyArray<number>, room: number): number => {
  const sorted = [...needs].sort((one, other) => one - other)
  let left = room
  for (const [index, need] of sorted.entries()) {
    const share = left / (sorted.length - index)
    if (need > share) return share
    left -= need
  }
  return Number.POSITIVE_INFINITY
}

/** To `room` tokens together. A beginning of fewer than `shortest` says nothing: then the first ones get so many. */
const shortened = (texts: ReadonlyArray<string | null>, room: number, shortest: number) => {
  const present = texts.filter((text) => text !== null)
  const share = Math.max(shortest, fairShare(present.map(fieldTokens), room))
  let left = room
  const kept = texts.map((text) => {
    if (text === null) return null
    const shown = share <= left ? beginning(text, share) : fieldTokens(text) <= left ? text : null
    if (shown !== null) left -= fieldTokens(shown)
    return shown
  })
  return { texts: kept, tokens: room - left }
}

/** Tokens of the other nodes: their names, what they are, and their documents. */
const mostShown = 8_000

const longestDescription = 300

const nodeLine = ({ description, kind, layer, name, roles }: DocumentedNode): string =>
  jsonLine({ name, is: kind, description, layer, roles })

const neighbourLine = ({ description, direction, document, label, name }: Neighbour): string =>
  jsonLine({
    direction,
    name,
    ...(label === null ? {} : { label }),
    ...(description === null ? {} : { description }),
    ...(document === null ? {} : { document })
  })

const shownWithin = ({ names, neighbours }: DocumentAsk, room: number) => {
  const descriptions = shortened(
    neighbours.map(({ description }) => description?.slice(0, longestDescription).toWellFormed() ?? null),
    room,
    20
  )
  const listed = names.map(jsonLine)
  const shownNames = viewWithin(listed, room - descriptions.tokens, () => names)
  const documents = shortened(
    neighbours.map(({ document }) => document),
    room - descriptions.tokens - tokensIn(shownNames),
    60
  )
  return {
    names: shownNames,
    neighbours: neighbours.map((neighbour, index) => ({
      ...neighbour,
      description: descriptions.texts[index] ?? null,
      document: documents.texts[index] ?? null
    }))
  }
}

/**
 * What other nodes are and say gets up to half of the room that is left. Of too much, first the neighbours' documents
 * are shortened, then the names, then the descriptions.
 */
export const documentQuestion = (ask: DocumentAsk, context: number): string => {
  const { brief, complaints, node } = ask
  // What all documents of a run have in common comes first, so that a provider reads it only once.
  const around = (names: string, neighbours: ReadonlyArray<Neighbour>) =>
    join(
      projectText(brief),
      `The names of the nodes of the graph:\n${tagged("names", names || "(left out)")}`,
      `The node that the document is for:\n${tagged("node", nodeLine(node))}`,
      "Its neighbours, one line for each edge, with the beginning of their documents:\n" +
        tagged("neighbours", neighbours.map(neighbourLine).join("\n") || "(none)"),
      prompt("document", { node: jsonLine(node.name) }),
      complaintsText(complaints)
    )
  const bare = ask.neighbours.map((it) => ({ ...it, description: null, document: null }))
  const left = context - tokensIn(prompt("project")) - tokensIn(around("", bare))
  const room = Math.min(mostShown, left / 2, left - shortestAnswer)
  const { names, neighbours } = shownWithin(ask, room)
  return around(names, neighbours)
}
