import type { Issue } from "@design-workspace/domain/shared/InvalidInput"
import { Option, Schema } from "effect"
import type { InnerAnswer } from "./InnerCalls.ts"

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

/** The refusal that an operation answered, with its code, message and actions; null for an answer that is none. */
export const refusalIn = ({ contentType, status, text: body }: InnerAnswer): ToolAnswer | null => {
  if (status < 400) return contentType.startsWith("text/event-stream") ? aStream : null
  const error = parsedObject(body)
  return Option.isSome(error)
    ? { content: [text(body)], structuredContent: error.value, isError: true }
    : refusal({ code: "INTERNAL", message: `The operation answered ${status}.` })
}

const part = (whole: string, offset: number): ReadonlyArray<string> => {
  const end = offset + longestText
  const shown = whole.slice(offset, end)
  return end < whole.length
    ? [shown, `Cut: characters ${offset} to ${end} of ${whole.length}; go on with offset ${end}.`]
    : [shown]
}

/** The answer of a read: its text alone, from a character on. */
export const readAnswer = ({ text: whole }: InnerAnswer, offset: number): ToolAnswer => ({
  content: part(whole, offset).map(text)
})

const polling = (poll: unknown): string =>
  `It runs as a job: read ${poll} until its status is succeeded, failed or cancelled.`

/** The answer of any other call: its JSON as data too. What was accepted as a job says how to follow it. */
export const writeAnswer = ({ status, text: whole }: InnerAnswer): ToolAnswer => {
  const body = Option.getOrNull(parsedObject(whole))
  const hint = status === 202 && body !== null ? [polling(body["poll"])] : []
  return {
    content: [...part(whole, 0), ...hint].map(text),
    ...(body !== null && whole.length <= longestText ? { structuredContent: body } : {})
  }
}
