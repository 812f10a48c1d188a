import type { Issue } from "@design-workspace/domain/shared/InvalidInput"
import { Option, Schema } from "effect"
import { type InnerAnswer, mostRead } from "./InnerCalls.ts"

interface Text {
  readonly type: "text"
  readonly text: string
}

/** `size` is in bytes, where it is known. */
interface ResourceLink {
  readonly type: "resource_link"
  readonly uri: string
  readonly name: string
  readonly mimeType: string
  readonly size?: number
}

/** `CallToolResult` of the protocol. */
export interface ToolAnswer {
  readonly content: ReadonlyArray<Text | ResourceLink>
  readonly structuredContent?: Readonly<Record<string, unknown>>
  readonly isError?: true
}

export interface TextAnswer extends ToolAnswer {
  readonly content: ReadonlyArray<Text>
}

/** In characters, about 15,000 tokens. */
export const longestText = 60_000

const text = (value: string) => ({ type: "text", text: value }) as const

const parsedObject = Schema.decodeUnknownOption(
  Schema.fromJsonString(Schema.Record(Schema.String, Schema.Unknown))
)

export const textAnswer = (...values: ReadonlyArray<string>): TextAnswer => ({ content: values.map(text) })

export const refusal = (
  error: { readonly code: string; readonly message: string } & Readonly<Record<string, unknown>>
): TextAnswer => ({ content: [text(JSON.stringify(error))], structuredContent: error, isError: true })

export const invalidArguments = (issues: ReadonlyArray<Issue>): ToolAnswer =>
  refusal({ code: "VALIDATION_FAILED", message: "The arguments are not valid; see issues.", issues })

export const needed = (argument: string): ToolAnswer =>
  invalidArguments([{ path: [argument], message: "is needed" }])

const aStream = refusal({
  code: "VALIDATION_FAILED",
  message: "This is a stream of events, which a tool cannot follow; read the job instead."
})

const withWayOn = (lines: ReadonlyArray<string>): ReadonlyArray<string> =>
  lines.length === 0 ? [] : [["What may help:", ...lines].join("\n")]

/** Null for an answer that is no refusal. A refusal without actions gets the lines of `recoveryActions`. */
export const refusalIn = (
  { contentType, status, text: body }: InnerAnswer,
  recoveryActions: (code: string) => ReadonlyArray<string>
): TextAnswer | null => {
  if (status < 400) return contentType.startsWith("text/event-stream") ? aStream : null
  const parsed = parsedObject(body)
  if (Option.isNone(parsed))
    return refusal({ code: "INTERNAL", message: `The operation answered ${status}.` })
  const error = parsed.value
  const lines = error["actions"] === undefined ? recoveryActions(`${error["code"]}`) : []
  return { content: [body, ...withWayOn(lines)].map(text), structuredContent: error, isError: true }
}

/** Does not split a character of two code units. */
export const boundary = (whole: string, at: number): number =>
  (whole.codePointAt(at - 1) ?? 0) > 0xffff ? at - 1 : at

const inParts = `Cut: a tool reads no more of an answer than ${mostRead} characters. Read its parts by their own paths: a document at /api/projects/:id/doc-content/:nodeId; /api/projects/:id names the nodes that have one.`

/** `ending` follows the last part. */
export interface Told extends Pick<InnerAnswer, "dropped" | "isCut" | "text"> {
  readonly ending?: string
}

export const readAnswer = (
  { dropped = 0, ending = "", isCut, text: read }: Told,
  path: string,
  offset: number
): TextAnswer => {
  const start = boundary(read, offset - dropped)
  const end = boundary(read, start + longestText)
  const [from, to, all] = [dropped + start, dropped + end, dropped + read.length]
  if (isCut && to > mostRead) return { content: [read.slice(start, end), inParts].map(text) }
  if (!isCut && to >= all) return { content: [text(`${read.slice(start, end)}${ending}`)] }
  const of = isCut ? `more than ${to}` : `${all}`
  const more = `Cut: characters ${from} to ${to} of ${of}; go on with the tool read, path ${path}, offset ${to}.`
  return { content: [read.slice(start, end), more].map(text) }
}

/** Tells where to fetch what is no text, never its bytes. */
export const linkAnswer = (
  { bytes, contentType }: InnerAnswer,
  url: string,
  knowsLinks: boolean
): ToolAnswer => {
  const [mimeType = ""] = contentType.split(";")
  const size = bytes === undefined ? "" : `, ${bytes} bytes`
  const asText = mimeType.startsWith("image/") ? " As text there is format=mermaid." : ""
  const where = `${mimeType}${size}: GET ${url} with the token of this call (Authorization: Bearer …).${asText}`
  const link = {
    type: "resource_link",
    uri: url,
    name: new URL(url).pathname,
    mimeType,
    ...(bytes === undefined ? {} : { size: bytes })
  } as const
  return { content: [text(where), ...(knowsLinks ? [link] : [])] }
}

const polling = (poll: unknown): string =>
  `It runs as a job: read ${poll} until its status is succeeded, failed or cancelled.`

/** A long answer is cut and names `readAt`, since it cannot be fetched again; if that is null it is whole. */
export const writeAnswer = ({ status, text: whole }: InnerAnswer, readAt: string | null): TextAnswer => {
  if (whole.length > longestText && readAt !== null) {
    const end = boundary(whole, longestText)
    const instead = `Cut: the first ${end} of ${whole.length} characters. It is done, do not repeat it: the tool read, path ${readAt}, shows what is there now.`
    return { content: [whole.slice(0, end), instead].map(text) }
  }
  const body = Option.getOrNull(parsedObject(whole))
  const hint = status === 202 && body !== null ? [polling(body["poll"])] : []
  return { content: [whole, ...hint].map(text), ...(body === null ? {} : { structuredContent: body }) }
}

export const idIn = ({ text: body }: InnerAnswer): string | null =>
  Option.match(parsedObject(body), {
    onNone: () => null,
    onSome: ({ id }) => (typeof id === "string" ? id : null)
  })
