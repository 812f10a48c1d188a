import type { Issue } from "@design-workspace/domain/shared/InvalidInput"
import { Option, Schema } from "effect"
import { type InnerAnswer, mostRead } from "./InnerCalls.ts"

/** What a tool answers (`CallToolResult` of the protocol): text for the model, and the same as data where there is some. */
export interface ToolAnswer {
  readonly content: ReadonlyArray<{ readonly type: "text"; readonly text: string }>
  readonly structuredContent?: Readonly<Record<string, unknown>>
  readonly isError?: true
}

/** A longer answer is told in parts of so many characters, some 15,000 tokens each. */
export const longestText = 60_000

const text = (value: string) => ({ type: "text", text: value }) as const

const parsedObject = Schema.decodeUnknownOption(
  Schema.fromJsonString(Schema.Record(Schema.String, Schema.Unknown))
)

/** Text that is no operation's answer. */
export const told = (value: string): ToolAnswer => ({ content: [text(value)] })

/** A refusal, with the fields of our error envelope. */
export const refusal = (
  error: { readonly code: string; readonly message: string } & Readonly<Record<string, unknown>>
): ToolAnswer => ({ content: [text(JSON.stringify(error))], structuredContent: error, isError: true })

/** The refusal of arguments, as a request with these issues is refused. */
export const invalidArguments = (issues: ReadonlyArray<Issue>): ToolAnswer =>
  refusal({ code: "VALIDATION_FAILED", message: "The arguments are not valid; see issues.", issues })

const aStream = refusal({
  code: "VALIDATION_FAILED",
  message: "This is a stream of events, which a tool cannot follow; read the job instead."
})

const withWayOn = (lines: ReadonlyArray<string>): ReadonlyArray<string> =>
  lines.length === 0 ? [] : [["What may help:", ...lines].join("\n")]

/**
 * The refusal that an operation answered, with its code, message and actions; null for an answer that is none. One that names no actions is
 * told with the lines of `recoveryActions`, as its Markdown would be.
 */
export const refusalIn = (
  { contentType, status, text: body }: InnerAnswer,
  recoveryActions: (code: string) => ReadonlyArray<string>
): ToolAnswer | null => {
  if (status < 400) return contentType.startsWith("text/event-stream") ? aStream : null
  const parsed = parsedObject(body)
  if (Option.isNone(parsed))
    return refusal({ code: "INTERNAL", message: `The operation answered ${status}.` })
  const error = parsed.value
  const lines = error["actions"] === undefined ? recoveryActions(`${error["code"]}`) : []
  return { content: [body, ...withWayOn(lines)].map(text), structuredContent: error, isError: true }
}

/** The nearest place up to here that is not in the middle of a character of two code units. */
const boundary = (whole: string, at: number): number =>
  (whole.codePointAt(at - 1) ?? 0) > 0xffff ? at - 1 : at

const inParts = `Cut: a tool reads no more of an answer than ${mostRead} characters. Read its parts by their own paths: a document at /api/projects/:id/doc-content/:nodeId; /api/projects/:id names the nodes that have one.`

/** The answer of a read at a path: its text alone, from a character on. */
export const readAnswer = (
  { dropped = 0, isCut, text: kept }: InnerAnswer,
  path: string,
  offset: number
): ToolAnswer => {
  const start = boundary(kept, offset - dropped)
  const end = boundary(kept, start + longestText)
  const [from, to, all] = [dropped + start, dropped + end, dropped + kept.length]
  if (isCut && to > mostRead) return { content: [kept.slice(start, end), inParts].map(text) }
  const of = isCut ? `more than ${to}` : `${all}`
  const more = `Cut: characters ${from} to ${to} of ${of}; go on with the tool read, path ${path}, offset ${to}.`
  return { content: [kept.slice(start, end), ...(isCut || to < all ? [more] : [])].map(text) }
}

const polling = (poll: unknown): string =>
  `It runs as a job: read ${poll} until its status is succeeded, failed or cancelled.`

/**
 * The answer of any other call: its JSON as data too. What was accepted as a job says how to follow it. A long one is cut, since it
 * cannot be had again, and says where what it tells of is read: at `readAt`; null if nowhere, and then it is told whole.
 */
export const writeAnswer = ({ status, text: whole }: InnerAnswer, readAt: string | null): ToolAnswer => {
  if (whole.length > longestText && readAt !== null) {
    const end = boundary(whole, longestText)
    const instead = `Cut: the first ${end} of ${whole.length} characters. It is done, do not repeat it: the tool read, path ${readAt}, tells what is there now.`
    return { content: [whole.slice(0, end), instead].map(text) }
  }
  const body = Option.getOrNull(parsedObject(whole))
  const hint = status === 202 && body !== null ? [polling(body["poll"])] : []
  return {
    content: [whole, ...hint].map(text),
    ...(body === null ? {} : { structuredContent: body })
  }
}

/** The id of what a call made, as its answer tells it. */
export const idIn = ({ text: body }: InnerAnswer): string | null =>
  Option.match(parsedObject(body), {
    onNone: () => null,
    onSome: ({ id }) => (typeof id === "string" ? id : null)
  })
