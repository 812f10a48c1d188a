import type { ProjectWithGraph } from "@design-workspace/client"
import { usePersonNames } from "../../client/usePersonNames.ts"
import { useSession } from "../../client/useSession.ts"
import { projects as text } from "../../text/projects.ts"

/** Whose project it is, as far as the caller can know. */
export const useOwnerWords = ({ owner_id }: Pick<ProjectWithGraph, "owner_id">): string => {
  const { user } = useSession()
  const nameOf = usePersonNames()
  if (owner_id === null) return text.ownerGuest
  if (owner_id === user?.id) return text.ownerYou
  const name = nameOf(owner_id)
  return name === undefined ? text.otherOwner : text.owner(name)
}
