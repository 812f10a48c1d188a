import type { Collection } from "@design-workspace/client"
import { useNavigate } from "@tanstack/react-router"
import { Boxes, GitCompareArrows, History, ListChecks, Pencil, Sparkles, Trash2, Undo2 } from "lucide-react"
import { when } from "../actions/PageAction.ts"
import { keys } from "../client/keys.ts"
import { may } from "../client/may.ts"
import { useWrite } from "../client/useWrite.ts"
import { workspace } from "../client/workspace.ts"
import { collections as text } from "../text/collections.ts"
import { sayDone } from "../ui/toasts.ts"

const group = "Collection"

const useTrash = ({ id, name }: Collection) => {
  const navigate = useNavigate()
  const params = { id }
  const stale = [keys.collections, keys.trash]
  const restore = useWrite(() => workspace.collections.restoreCollection({ params }), {
    stale,
    done: `Restored “${name}”`,
    onDone: () => void navigate({ to: "/collections/$collectionId", params: { collectionId: id } })
  })
  return useWrite(() => workspace.collections.trashCollection({ params }), {
    stale,
    onDone: () => {
      sayDone(`Moved “${name}” to the trash`, { label: "Undo", onUndo: () => restore.mutate() })
      void navigate({ to: "/collections" })
    }
  })
}

const useWays = (collection: Collection, isRunning: boolean) => {
  const navigate = useNavigate()
  const params = { collectionId: collection.id }
  const mayGenerate = may(collection, "regenerateCollection")
  return {
    generate: when(mayGenerate && !isRunning, {
      id: "collection.generate",
      label: "Generate",
      group,
      icon: Sparkles,
      run: () => void navigate({ to: "/collections/$collectionId/generate", params })
    }),
    propose: when(mayGenerate, {
      id: "collection.propose",
      label: "Propose",
      group,
      icon: GitCompareArrows,
      run: () => void navigate({ to: "/collections/$collectionId/propose", params })
    }),
    newSpace: when(may(collection, "createSpace"), {
      id: "collection.space",
      label: "New space",
      group,
      icon: Boxes,
      run: () => void navigate({ to: "/spaces/new", search: { collection: collection.id } })
    }),
    versions: when(may(collection, "listCollectionVersions"), {
      id: "collection.versions",
      label: "Versions",
      group,
      icon: History,
      keys: "h",
      run: () => void navigate({ to: "/collections/$collectionId/versions", params })
    }),
    runs: when(may(collection, "listAttempts"), {
      id: "collection.runs",
      label: "Runs",
      group,
      icon: ListChecks,
      run: () => void navigate({ to: "/collections/$collectionId/runs", params })
    })
  }
}

interface Given {
  readonly isRunning: boolean
  readonly undoLast: (() => void) | undefined
  readonly onDetails: () => void
}

export const useCollectionActions = (collection: Collection, given: Given) => {
  const trash = useTrash(collection)
  const { isRunning, onDetails, undoLast } = given
  const mayEdit = may(collection, "updateCollection")
  return {
    ...useWays(collection, isRunning),
    details: when(mayEdit, {
      id: "collection.details",
      label: text.editDetails,
      group,
      icon: Pencil,
      run: onDetails
    }),
    undo: when(undoLast !== undefined && mayEdit && !isRunning, {
      id: "collection.undo",
      label: "Undo the last edit",
      group,
      icon: Undo2,
      keys: "u",
      run: () => undoLast?.()
    }),
    trash: when(may(collection, "trashCollection"), {
      id: "collection.trash",
      label: "Move to the trash",
      group,
      icon: Trash2,
      bad: true,
      run: () => trash.mutate()
    })
  }
}
