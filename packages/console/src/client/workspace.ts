import { connect } from "@design-workspace/client"
import { basePath } from "./basePath.ts"
import { fetchSignedIn } from "./sessionEnd.ts"

export const workspace = connect({ baseUrl: basePath, fetch: fetchSignedIn })

export const paging = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next_cursor }: { readonly next_cursor: string | null }) => next_cursor ?? undefined
}
