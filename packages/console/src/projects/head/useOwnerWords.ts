import type { ProjectWithGraph } from "@design-workspace/client"
import { may } from "../../client/may.ts"
import { usePersonNames } from "../../client/usePersonNames.ts"
import { useSession } from "../../client/useSession.ts"
import { projects as text } from "../../text/projects.ts"

/** Whose project it is, as far as the caller can know. */
export const useOwnerWords = (project: ProjectWithGraph): string => {
  const { owner_id } = project
  const { user } = useSession()
  const nameOf = usePersonNames()
  // A guest can change no project but its own.
  if (owner_id === null) {
    return user === null && may(project, "updateProject") ? text.ownerYou : "A guest’s project"
  }
  if (owner_id === user?.id) return text.ownerYou
  const name = nameOf(owner_id)
  return name === undefined ? "Owned by somebody else" : `Owned by ${name}`
}
