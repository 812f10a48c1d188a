import { Effect } from "effect"

/** So many steps are done before others get their turn: each is a name or a line, which takes a tenth of a millisecond at most. */
const atATime = 100

/** Does work that comes in steps, and lets in between them whoever else waits for the process. */
export const inParts = Effect.fnUntraced(function* <A>(work: Generator<unknown, A>) {
  let done = 0
  let step = work.next()
  while (step.done !== true) {
    done += 1
    if (done % atATime === 0) yield* Effect.yieldNow
    step = work.next()
  }
  return step.value
})

const utf8 = new TextEncoder()

function* written(pieces: Iterable<string>): Generator<void, Uint8Array> {
  const parts: Array<Uint8Array> = []
  let [held, length] = [[] as Array<string>, 0]
  const encode = () => {
    const part = utf8.encode(held.join(""))
    parts.push(part)
    length += part.length
    held = []
  }
  for (const piece of pieces) {
    held.push(piece)
    if (held.length === atATime) encode()
    yield
  }
  encode()
  // As one copy, this alone takes 0.1 s of a text of 80 MB.
  const whole = Buffer.allocUnsafeSlow(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
    yield
  }
  return whole
}

/** The pieces of a text put together as UTF-8, in parts: to encode a large text at once would keep everybody waiting. */
export const textInParts = (pieces: Iterable<string>): Effect.Effect<Uint8Array> => inParts(written(pieces))
