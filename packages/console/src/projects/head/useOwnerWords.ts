import type { ProjectWithGraph } from "@design-workspace/client"
import { may } from "../../client/may.ts"
import { useSession } from "../../client/useSession.ts"
import { projects as text } from "../../text/projects.ts"

export const useOwnerWords = (project: ProjectWithGraph): string => {
  const { owner_id, owner_name } = project
  const { user } = useSession()
  // A guest can change no project but its own.
  if (owner_id === null) {
    return user === null && may(project, "updateProject") ? text.ownerYou : "A guest’s project"
  }
  if (owner_id === user?.id) return text.ownerYou
  return owner_name == null ? "Owned by somebody else" : `Owned by ${owner_name}`
}
