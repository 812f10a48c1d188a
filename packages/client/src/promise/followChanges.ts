import { isPassingCode, isPassingStatus } from "../wire/passing.ts"
import type { CallOptions } from "./CallOptions.ts"
import { ConnectionLost } from "./ConnectionLost.ts"
import type { ChangesCalls, WatchChangesRequest } from "./generated/Calls.ts"
import type { Changes } from "./generated/Schemas.ts"
import { Refused } from "./Refused.ts"
import { UnexpectedAnswer } from "./UnexpectedAnswer.ts"

/** What to follow, and after which place: `next_cursor` of an earlier page, or everything from now on. */
export type FollowRequest = Omit<NonNullable<WatchChangesRequest["query"]>, "wait">

/** The seconds that each call waits for something. */
const wait = 25

const mayPass = (error: unknown): boolean => {
  if (error instanceof Refused) return isPassingCode(error.code)
  if (error instanceof UnexpectedAnswer) return isPassingStatus(error.status)
  return error instanceof ConnectionLost
}

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

/** Follows the changes over calls that wait, and over restarts of the service and lines that are cut. */
export async function* followChanges(
  watch: ChangesCalls["watchChanges"],
  request: FollowRequest,
  options: CallOptions
): AsyncGenerator<Changes> {
  let after = request.after
  let failures = 0
  for (;;) {
    try {
      const page = await watch({ query: { ...request, after, wait } }, options)
      failures = 0
      after = page.next_cursor
      yield page
    } catch (error) {
      options.signal?.throwIfAborted()
      if (!mayPass(error)) throw error
      failures += 1
      await pause(pauseAfter(failures), options.signal)
    }
  }
}
