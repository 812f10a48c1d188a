import { eventsOf } from "./FollowedRun.ts"
import type { Refusal } from "./generated/Schemas.ts"
import { notModified } from "./NotModified.ts"
import { Refused } from "./Refused.ts"
import { UnexpectedAnswer } from "./UnexpectedAnswer.ts"

const typeOf = (response: Response): string =>
  (response.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? ""

const isRefusal = (value: unknown): value is Refusal =>
  typeof value === "object" &&
  value !== null &&
  "code" in value &&
  typeof value.code === "string" &&
  "message" in value &&
  typeof value.message === "string"

const jsonOf = async (response: Response): Promise<unknown> => {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new UnexpectedAnswer(response.status, "is no JSON", { cause })
  }
}

const refusalOf = async (response: Response): Promise<Error> => {
  const answer = typeOf(response) === "application/json" ? await jsonOf(response) : undefined
  if (isRefusal(answer)) return new Refused(answer, response.status)
  await response.body?.cancel()
  return new UnexpectedAnswer(response.status, "is none of the service")
}

const runOf = (response: Response, signal: AbortSignal | undefined) => {
  const jobId = response.headers.get("x-job-id")
  if (jobId === null || response.body === null)
    throw new UnexpectedAnswer(response.status, "is a stream without a job")
  return { jobId, events: eventsOf(jobId, response.body, signal) }
}

/** What a call answers with; throws `Refused` or `UnexpectedAnswer`. */
export const answerOf = async (response: Response, signal: AbortSignal | undefined): Promise<unknown> => {
  if (response.status === 304) return notModified
  if (!response.ok) throw await refusalOf(response)
  switch (typeOf(response)) {
    case "application/json":
      return jsonOf(response)
    case "text/event-stream":
      return runOf(response, signal)
    case "":
      return undefined
    default:
      return response.text()
  }
}
