import { isPassingCode, isPassingStatus } from "../wire/passing.ts"
import type { CallOptions } from "./CallOptions.ts"
import { ConnectionLost } from "./ConnectionLost.ts"
import type { ChangesCalls, WatchChangesRequest } from "./generated/Calls.ts"
import type { Changes } from "./generated/Schemas.ts"
import { Refused } from "./Refused.ts"
import { UnexpectedAnswer } from "./UnexpectedAnswer.ts"

type Watch = ChangesCalls["watchChanges"]
type Query = NonNullable<WatchChangesRequest["query"]>

/** What to follow, and after which place: `next_cursor` of an earlier page, or everything from now on. */
export type FollowRequest = Omit<Query, "wait">

/** The seconds that each call waits for something. */
const wait = 25

const mayPass = (error: unknown): boolean => {
  if (error instanceof Refused) return isPassingCode(error.code)
  if (error instanceof UnexpectedAnswer) return isPassingStatus(error.status)
  return error instanceof ConnectionLost
}

/** How long the service asks to be left alone, in milliseconds. */
const askedPause = (error: unknown): number =>
  error instanceof Refused && "retry_after_seconds" in error.refusal
    ? (error.refusal.retry_after_seconds ?? 0) * 1000
    : 0

/** 0.2 s after the first failure, then longer and longer, up to 10 s; by up to a fifth more or less. */
const pauseAfter = (failures: number): number =>
  Math.min(10_000, 100 * 2 ** failures) * (0.8 + Math.random() * 0.4)

const pause = (milliseconds: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", end)
      resolve()
    }, milliseconds)
    signal?.addEventListener("abort", end, { once: true })
    if (signal?.aborted === true) end()
  })

/** The page of this query, over restarts of the service and lines that are cut. */
const nextPage = async (watch: Watch, query: Query, options: CallOptions): Promise<Changes> => {
  for (let failures = 1; ; failures += 1) {
    try {
      return await watch({ query }, options)
    } catch (error) {
      options.signal?.throwIfAborted()
      if (!mayPass(error)) throw error
      await pause(Math.max(askedPause(error), pauseAfter(failures)), options.signal)
    }
  }
}

/**
 * Follows the changes over calls that wait. The first does not wait, and is not repeated: where the service cannot be
 * reached at all, the caller learns it at once.
 */
export async function* followChanges(
  watch: Watch,
  request: FollowRequest,
  options: CallOptions
): AsyncGenerator<Changes> {
  let page = await watch({ query: request }, options)
  for (;;) {
    yield page
    page = await nextPage(watch, { ...request, after: page.next_cursor, wait }, options)
  }
}
