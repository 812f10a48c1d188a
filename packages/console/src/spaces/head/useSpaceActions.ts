import type { Space } from "@design-workspace/client"
import { useNavigate } from "@tanstack/react-router"
import { FolderKanban, FolderPlus, Pencil, Trash2 } from "lucide-react"
import type { PageAction } from "../../actions/PageAction.ts"
import { keys } from "../../client/keys.ts"
import { may } from "../../client/may.ts"
import { useWrite } from "../../client/useWrite.ts"
import { workspace } from "../../client/workspace.ts"
import { spaces as text } from "../../text/spaces.ts"
import { sayDone } from "../../ui/toasts.ts"

const group = text.space

/** Moves a space to the trash, leaves its page, and offers the way back. */
const useTrash = ({ id, name }: Space) => {
  const navigate = useNavigate()
  const params = { id }
  const stale = [keys.spaces, keys.projects, keys.trash]
  const restore = useWrite(() => workspace.spaces.restoreSpace({ params }), {
    stale,
    done: text.restored(name),
    onDone: () => void navigate({ to: "/spaces/$spaceId", params: { spaceId: id } })
  })
  return useWrite(
    async () => {
      await workspace.spaces.trashSpace({ params })
      // The page is left before its parts are asked for again, which are not there any more.
      await navigate({ to: "/spaces" })
    },
    {
      stale,
      onDone: () => sayDone(text.trashed(name), { label: text.undo, onUndo: () => restore.mutate() })
    }
  )
}

const when = (allowed: boolean, action: PageAction): PageAction | undefined => (allowed ? action : undefined)

/** What can be done with a space as a whole, as far as the caller may. */
export const useSpaceActions = (space: Space, onDetails: () => void) => {
  const navigate = useNavigate()
  const trash = useTrash(space)
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
      run: () => trash.mutate()
    })
  }
}
