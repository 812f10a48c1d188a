import type { CallOptions } from "./CallOptions.ts"
import type { ChangesCalls, WatchChangesRequest } from "./generated/Calls.ts"
import type { Changes } from "./generated/Schemas.ts"
import { persisting } from "./persisting.ts"

type Watch = ChangesCalls["watchChanges"]
type Query = NonNullable<WatchChangesRequest["query"]>

/** What to follow, and after which place: `next_cursor` of an earlier page, or everything from now on. */
export type FollowRequest = Omit<Query, "wait">

const wait = 25

/** The first call does not wait, and is not repeated: the caller learns at once that nothing answers. */
export async function* followChanges(
  watch: Watch,
  request: FollowRequest,
  options: CallOptions
): AsyncGenerator<Changes> {
  let page = await watch({ query: request }, options)
  for (;;) {
    yield page
    const query = { ...request, after: page.next_cursor, wait }
    page = await persisting(() => watch({ query }, options), { signal: options.signal })
  }
}
