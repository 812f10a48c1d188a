import { Effect } from "effect"

/** Steps of at most 0.1 ms before others get a turn. A step that yields a number counts as that many. */
const atATime = 100

/** Does all the work of a generator, from its beginning each time it runs, and gives others a turn between the steps. */
export const inParts = Effect.fnUntraced(function* <A>(begin: () => Generator<unknown, A>) {
  const work = begin()
  let done = 0
  let step = work.next()
  while (step.done !== true) {
    done += typeof step.value === "number" ? step.value : 1
    if (done >= atATime) {
      done = 0
      yield* Effect.yieldNow
    }
    step = work.next()
  }
  return step.value
})

export const atOnce = <A>(work: Generator<unknown, A>): A => {
  let step = work.next()
  while (step.done !== true) step = work.next()
  return step.value
}

const itemsInStep = 20

export const stepsOf = (items: number): number => Math.ceil(items / itemsInStep)

export function* eachInSteps<A>(items: Iterable<A>, visit: (item: A) => void): Generator<void, void> {
  let visited = 0
  for (const item of items) {
    visit(item)
    visited += 1
    if (visited % itemsInStep === 0) yield
  }
}

const utf8 = new TextEncoder()

/** So many UTF-16 units count as one step more. */
const stepLength = 1_024

function* written(pieces: Iterable<string>): Generator<number, Uint8Array> {
  const parts: Array<Uint8Array> = []
  let [held, length] = [[] as Array<string>, 0]
  let steps = 0
  const encode = () => {
    const part = utf8.encode(held.join(""))
    parts.push(part)
    length += part.length
    held = []
    steps = 0
  }
  for (const piece of pieces) {
    held.push(piece)
    const weight = 1 + Math.floor(piece.length / stepLength)
    steps += weight
    if (steps >= atATime) encode()
    yield weight
  }
  encode()
  // As one copy, this alone would take 0.1 s for a text of 80 MB.
  const whole = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
    yield 1
  }
  return whole
}

/** As UTF-8. To encode a large text at once would block the process. */
export const textInParts = (pieces: () => Iterable<string>): Effect.Effect<Uint8Array> =>
  inParts(() => written(pieces()))
