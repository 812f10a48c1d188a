import { received } from "./ConnectionLost.ts"
import { eventsOf, type FollowedRun } from "./FollowedRun.ts"
import type { Refusal } from "./generated/Schemas.ts"
import { notModified } from "./NotModified.ts"
import { Refused } from "./Refused.ts"
import { UnexpectedAnswer } from "./UnexpectedAnswer.ts"

type Signal = AbortSignal | undefined

const typeOf = (response: Response): string =>
  (response.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? ""

const isRefusal = (value: unknown): value is Refusal =>
  typeof value === "object" &&
  value !== null &&
  "code" in value &&
  typeof value.code === "string" &&
  "message" in value &&
  typeof value.message === "string"

const jsonOf = async (response: Response, signal: Signal): Promise<unknown> => {
  const text = await received(response.text(), signal)
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new UnexpectedAnswer(response.status, "is no JSON", { cause })
  }
}

/** Gives the connection back too: nobody reads the rest of the answer. */
const unexpected = async (response: Response, what = "is none of the service"): Promise<UnexpectedAnswer> => {
  await response.body?.cancel().catch(() => undefined)
  return new UnexpectedAnswer(response.status, what)
}

const refusalOf = async (response: Response, signal: Signal): Promise<Error> => {
  const answer = typeOf(response) === "application/json" ? await jsonOf(response, signal) : undefined
  return isRefusal(answer) ? new Refused(answer, response.status) : unexpected(response)
}

const runOf = async (response: Response, signal: Signal): Promise<FollowedRun> => {
  const jobId = response.headers.get("x-job-id")
  if (jobId === null || response.body === null) throw await unexpected(response, "is a stream without a job")
  return { jobId, events: eventsOf(jobId, response.body, signal) }
}

/**
 * What a call answers with, which is JSON or of one of these media types, of which those with `bytes:` are no text; throws `Refused`, `UnexpectedAnswer` or
 * `ConnectionLost`.
 */
export const answerOf = async (
  response: Response,
  types: ReadonlyArray<string>,
  signal: Signal
): Promise<unknown> => {
  if (response.status === 304) return notModified
  if (!response.ok) throw await refusalOf(response, signal)
  const type = typeOf(response)
  if (type === "application/json") return jsonOf(response, signal)
  // Accepted, and there is nothing to say.
  if (type === "" && response.status === 202) return undefined
  if (types.includes(`bytes:${type}`)) return new Uint8Array(await received(response.arrayBuffer(), signal))
  // A proxy's page, for one.
  if (!types.includes(type)) throw await unexpected(response)
  return type === "text/event-stream" ? runOf(response, signal) : received(response.text(), signal)
}
