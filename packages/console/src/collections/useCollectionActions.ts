import type { Collection } from "@design-workspace/client"
import { useNavigate } from "@tanstack/react-router"
import {
  Boxes,
  GitCompareArrows,
  History,
  ListChecks,
  type LucideIcon,
  Pencil,
  Sparkles,
  Trash2,
  Undo2
} from "lucide-react"
import { type PageAction, when } from "../actions/actions.tsx"
import { linkTo } from "../client/linkTo.ts"
import { may } from "../client/may.ts"
import { keys, useWrite, workspace } from "../client/workspace.ts"
import { collections as text } from "../text/collections.ts"
import { sayDone } from "../ui/messages.tsx"

const useTrash = ({ id, name }: Collection) => {
  const navigate = useNavigate()
  const params = { id }
  const stale = [keys.collections, keys.trash]
  const restore = useWrite(() => workspace.collections.restoreCollection({ params }), {
    stale,
    done: `Restored “${name}”`,
    onDone: () => void navigate(linkTo("collection", id))
  })
  return useWrite(() => workspace.collections.trashCollection({ params }), {
    stale,
    onDone: () => {
      sayDone(`Moved “${name}” to the trash`, { label: "Undo", onUndo: () => restore.mutate() })
      void navigate({ to: "/collections" })
    }
  })
}

/** Undefined where it is not allowed. */
const offered = (
  allowed: boolean,
  id: string,
  label: string,
  icon: LucideIcon,
  run: () => void,
  more: Pick<PageAction, "keys" | "bad"> = {}
) => when(allowed, { id: `collection.${id}`, label, group: "Collection", icon, run, ...more })

interface Given {
  readonly isRunning: boolean
  readonly undoLast: (() => void) | undefined
  readonly onDetails: () => void
}

export const useCollectionActions = (collection: Collection, given: Given) => {
  const trash = useTrash(collection)
  const navigate = useNavigate()
  const { isRunning, onDetails, undoLast } = given
  const can = (operation: string) => may(collection, operation)
  const mayEdit = can("updateCollection")
  const mayGenerate = can("regenerateCollection")
  const mayUndo = undoLast !== undefined && mayEdit && !isRunning
  const go = (page: "generate" | "propose" | "versions" | "runs") => () =>
    void navigate({ to: `/collections/$collectionId/${page}`, params: { collectionId: collection.id } })
  const makeSpace = () => void navigate({ to: "/spaces/new", search: { collection: collection.id } })
  return {
    generate: offered(mayGenerate && !isRunning, "generate", "Generate", Sparkles, go("generate")),
    propose: offered(mayGenerate, "propose", "Propose", GitCompareArrows, go("propose")),
    newSpace: offered(can("createSpace"), "space", "New space", Boxes, makeSpace),
    versions: offered(can("listCollectionVersions"), "versions", "Versions", History, go("versions"), {
      keys: "h"
    }),
    runs: offered(can("listAttempts"), "runs", "Runs", ListChecks, go("runs")),
    details: offered(mayEdit, "details", text.editDetails, Pencil, onDetails),
    undo: offered(mayUndo, "undo", "Undo the last edit", Undo2, () => undoLast?.(), { keys: "u" }),
    trash: offered(can("trashCollection"), "trash", "Move to the trash", Trash2, () => trash.mutate(), {
      bad: true
    })
  }
}
