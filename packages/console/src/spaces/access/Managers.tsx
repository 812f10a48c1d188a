import type { Space, SpaceManager } from "@design-workspace/client"
import { useInfiniteQuery } from "@tanstack/react-query"
import { UserMinus } from "lucide-react"
import type { ReactNode } from "react"
import { FailureNotice } from "../../actions/FailureNotice.tsx"
import { may } from "../../client/may.ts"
import { useWrite } from "../../client/useWrite.ts"
import { workspace } from "../../client/workspace.ts"
import { spaces as text } from "../../text/spaces.ts"
import { Button } from "../../ui/Button.tsx"
import { Empty } from "../../ui/Empty.tsx"
import { Loading } from "../../ui/Loading.tsx"
import { soft } from "../../ui/layout.css.ts"
import { entry, entryActions, entryName, entryNote, rows, section } from "../../ui/rows.css.ts"
import { ShowMore } from "../../ui/ShowMore.tsx"
import { useKeptFocus } from "../../ui/useKeptFocus.ts"
import { managersQuery } from "../data/spaceQueries.ts"
import { staleOf, useUndoable } from "../data/useUndoable.ts"
import { AddManager } from "./AddManager.tsx"

/** Who manages the space, and the ways to change that. */
const List = ({ space }: { readonly space: Space }): ReactNode => {
  const list = useInfiniteQuery(managersQuery(space.id))
  const undoable = useUndoable(space.id)
  const remove = useWrite(
    ({ user_id }: SpaceManager) =>
      workspace.spaces.removeSpaceManager({ params: { id: space.id, userId: user_id } }),
    {
      stale: staleOf(space.id),
      onDone: (_, { name, user_id }) =>
        undoable(text.managerRemoved(name), () =>
          workspace.spaces.putSpaceManager({ params: { id: space.id, userId: user_id } })
        )
    }
  )
  const part = useKeptFocus(remove.isPending)
  if (list.data === undefined)
    return list.error === null ? (
      <Loading lines={2} />
    ) : (
      <FailureNotice error={list.error} onRetry={() => void list.refetch()} />
    )
  const managers = list.data.pages.flatMap(({ items }) => items)
  const mayRemove = may(list.data.pages[0], "removeSpaceManager")
  return (
    <section ref={part} tabIndex={-1} className={section} aria-label={text.managers}>
      {managers.length === 0 ? (
        <Empty>{text.noManagers}</Empty>
      ) : (
        <ul className={rows}>
          {managers.map((manager) => (
            <li key={manager.user_id} className={entry}>
              <bdi className={entryName}>{manager.name}</bdi>
              <span className={entryNote}>{manager.email}</span>
              <span className={entryActions}>
                {mayRemove ? (
                  <Button
                    small
                    icon={UserMinus}
                    aria-label={text.removeManager(manager.name)}
                    busy={remove.isPending && remove.variables.user_id === manager.user_id}
                    onClick={() => remove.mutate(manager)}
                  >
                    {text.remove}
                  </Button>
                ) : null}
              </span>
            </li>
          ))}
        </ul>
      )}
      <ShowMore list={list} />
      {may(list.data.pages[0], "putSpaceManager") ? <AddManager space={space} managers={managers} /> : null}
    </section>
  )
}

/** Who manages the space and what that means. */
export const Managers = ({ space }: { readonly space: Space }): ReactNode => (
  <section className={section}>
    <h2>{text.managers}</h2>
    <p className={soft}>{text.managersNote}</p>
    {may(space, "listSpaceManagers") ? <List space={space} /> : <p className={soft}>{text.managersUnseen}</p>}
  </section>
)
