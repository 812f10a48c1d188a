import { Effect } from "effect"

/**
 * The number of steps before other work gets a turn. Each step is a name or a line, which takes at most a tenth of a
 * millisecond.
 */
const atATime = 100

/** Runs work in steps, from the start each time, and lets other work of the process run between them. */
export const inParts = Effect.fnUntraced(function* <A>(begin: () => Generator<unknown, A>) {
  const work = begin()
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
  // As one copy, this alone would take 0.1 s for a text of 80 MB.
  const whole = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
    yield
  }
  return whole
}

/** Joins the pieces of a text as UTF-8, in parts: to encode a large text at once would block the process. */
export const textInParts = (pieces: () => Iterable<string>): Effect.Effect<Uint8Array> =>
  inParts(() => written(pieces()))
