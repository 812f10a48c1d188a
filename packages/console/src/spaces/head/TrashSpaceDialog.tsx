import type { Space, SpaceTrashPreview } from "@design-workspace/client"
import { queryOptions, useQuery } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { FailureNotice } from "../../actions/FailureNotice.tsx"
import { keys } from "../../client/keys.ts"
import { useWrite } from "../../client/useWrite.ts"
import { workspace } from "../../client/workspace.ts"
import { spaces as text } from "../../text/spaces.ts"
import { ConfirmDialog } from "../../ui/Dialog.tsx"
import { Loading } from "../../ui/Loading.tsx"
import { soft } from "../../ui/layout.css.ts"
import { sayDone } from "../../ui/toasts.ts"
import { goesAlong } from "../spaces.css.ts"

const previewQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.spaces, id, "trash preview"],
    queryFn: ({ signal }) => workspace.trash.previewSpaceTrash({ params: { id } }, { signal }),
    // What others made meanwhile is counted too.
    staleTime: 0
  })

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
      quiet: true,
      onDone: () => sayDone(text.trashed(name), { label: text.undo, onUndo: () => restore.mutate() })
    }
  )
}

/** The projects that go out of sight with the space, and whose they are. */
const Projects = ({ preview }: { readonly preview: SpaceTrashPreview }): ReactNode => {
  const { projects, projects_total: all } = preview
  if (all === 0) return <p>{text.noneGoAlong}</p>
  return (
    <>
      <p>{text.goAlong(all)}</p>
      <ul className={goesAlong}>
        {projects.map(({ id, name, owner_name }) => (
          <li key={id}>
            <bdi>{name}</bdi> <span className={soft}>{text.ownedBy(owner_name)}</span>
          </li>
        ))}
        {all > projects.length ? <li>{text.andMore(all - projects.length)}</li> : null}
      </ul>
    </>
  )
}

/** Asks before a space goes to the trash, and says which projects go out of sight with it. */
export const TrashSpaceDialog = ({
  onClose,
  space
}: {
  readonly space: Space
  readonly onClose: () => void
}): ReactNode => {
  const trash = useTrash(space)
  const { data, error, refetch } = useQuery(previewQuery(space.id))
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={text.trashTitle(space.name)}
      description={text.trashNote}
      act={text.moveToTrash}
      look="danger"
      onConfirm={() => trash.mutateAsync()}
    >
      {error !== null ? (
        <FailureNotice error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Loading />
      ) : (
        <Projects preview={data} />
      )}
      <FailureNotice error={trash.error} />
    </ConfirmDialog>
  )
}
