import type { ModelRequest, Reply } from "../ModelPeer.ts"
import { type Conversation, endLine, inPieces, plainLines } from "../plainAnswer.ts"

/** The lines of a plain answer with its end. */
export const whole = (request: Conversation): ReadonlyArray<string> => [...plainLines(request), endLine]

/** A model that says these lines. */
export const says = (lines: ReadonlyArray<string>, more: Reply = {}): Reply => ({
  pieces: inPieces(lines),
  ...more
})

/** The plain answer. */
export const plainly = (request: ModelRequest): Reply => says(whole(request))

/** The first lines of a plain answer. */
export const first = (count: number, request: ModelRequest): ReadonlyArray<string> =>
  plainLines(request).slice(0, count)

/** Once, then plainly. */
export const once = (reply: Reply) => (request: ModelRequest, call: number) =>
  call === 1 ? reply : plainly(request)

/** The lines of a plain answer that the conversation does not have yet. */
export const goingOn = (request: Conversation): ReadonlyArray<string> => {
  const answered = request.messages[1]?.split("\n") ?? []
  return whole(request).filter((text) => !answered.includes(text))
}
