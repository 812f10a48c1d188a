import type { NewSpace } from "@design-workspace/client"
import { useNavigate } from "@tanstack/react-router"
import { keys } from "../../client/keys.ts"
import { useCaller } from "../../client/useCaller.ts"
import { useWrite } from "../../client/useWrite.ts"
import { workspace } from "../../client/workspace.ts"
import { spaces as text } from "../../text/spaces.ts"
import { reviewedUpTo } from "../model/review.ts"
import { rememberReview, reviewKey } from "./useReview.ts"

/** Who makes a space has seen what it shows: only later changes of the collection are to be reviewed. */
const createReviewed = async (caller: string, payload: NewSpace) => {
  const space = await workspace.spaces.createSpace({ payload })
  const upstream = await workspace.upstream.readSpaceUpstream({ params: { id: space.id } }).catch(() => null)
  if (upstream !== null)
    rememberReview(reviewKey(caller, space.id), reviewedUpTo(space.collection_id, upstream.version))
  return space
}

/** Makes a space, and goes to it. */
export const useCreateSpace = () => {
  const caller = useCaller()
  const navigate = useNavigate()
  return useWrite((payload: NewSpace) => createReviewed(caller, payload), {
    stale: [keys.spaces],
    quiet: true,
    done: ({ name }) => text.created(name),
    onDone: ({ id }) => void navigate({ to: "/spaces/$spaceId", params: { spaceId: id } })
  })
}
