import { connect } from "@design-workspace/client"
import { basePath } from "./basePath.ts"
import { fetchSignedIn } from "./sessionEnd.ts"

/** The service, called as everyone may call it: with the cookie of this browser. */
export const workspace = connect({ baseUrl: basePath, fetch: fetchSignedIn })

/** How lists are read page by page: each page says after what the next one begins. */
export const paging = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next_cursor }: { readonly next_cursor: string | null }) => next_cursor ?? undefined
}
