import type { Space } from "@design-workspace/client"
import { useNavigate } from "@tanstack/react-router"
import { FolderKanban, FolderPlus, Pencil, Trash2 } from "lucide-react"
import type { PageAction } from "../../actions/PageAction.ts"
import { may } from "../../client/may.ts"
import { spaces as text } from "../../text/spaces.ts"

const group = text.space

const when = (allowed: boolean, action: PageAction): PageAction | undefined => (allowed ? action : undefined)

/** What can be done with a space as a whole, as far as the caller may. */
export const useSpaceActions = (space: Space, onDetails: () => void, onTrash: () => void) => {
  const navigate = useNavigate()
  return {
    newProject: when(may(space, "createProject"), {
      id: "space.project",
      label: text.newProject,
      group,
      icon: FolderPlus,
      run: () => void navigate({ to: "/projects/new", search: { space: space.id } })
    }),
    projects: when(may(space, "listProjects"), {
      id: "space.projects",
      label: text.projects,
      group,
      icon: FolderKanban,
      run: () => void navigate({ to: "/projects", search: { space: space.id } })
    }),
    details: when(may(space, "updateSpace"), {
      id: "space.details",
      label: text.changeDetails,
      group,
      icon: Pencil,
      run: onDetails
    }),
    trash: when(may(space, "trashSpace"), {
      id: "space.trash",
      label: text.moveToTrash,
      group,
      icon: Trash2,
      bad: true,
      run: onTrash
    })
  }
}
