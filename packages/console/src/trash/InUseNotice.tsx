import { useQueries } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { keys } from "../client/keys.ts"
import { pageOf } from "../client/pageOf.ts"
import { workspace } from "../client/workspace.ts"
import { trash as text } from "../text/trash.ts"
import { soft } from "../ui/layout.css.ts"
import { Notice } from "../ui/Notice.tsx"
import type { TrashEntry } from "./TrashEntry.ts"
import { things } from "./trash.css.ts"

interface InUseNoticeProps {
  readonly entry: TrashEntry
  /** What stands on it, by id: projects of a space, spaces of a collection. */
  readonly usedBy: ReadonlyArray<string>
  readonly known: ReadonlyArray<TrashEntry>
  readonly onLeave: () => void
}

/** So many are named. */
const most = 20

/** The names of spaces that are not in the trash, by their ids, in this order. */
const useSpaceNames = (ids: ReadonlyArray<string>): ReadonlyArray<string | undefined> =>
  useQueries({
    queries: ids.map((id) => ({
      queryKey: [...keys.space(id), "name"],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        workspace.spaces.readSpace({ params: { id } }, { signal })
    }))
  }).map(({ data }) => data?.name)

/** What keeps a thing from being deleted for good, with the ways there. */
export const InUseNotice = ({ entry, known, onLeave, usedBy }: InUseNoticeProps): ReactNode => {
  const kind = entry.kind === "space" ? "project" : "space"
  const users = usedBy.slice(0, most).map((id) => ({ id, trashed: known.find((it) => it.id === id) }))
  const live = users.filter(({ trashed }) => trashed === undefined)
  const names = useSpaceNames(kind === "space" ? live.map(({ id }) => id) : [])
  return (
    <Notice look="bad" title={text.inUse}>
      <p>{entry.kind === "space" ? text.inUseSpace : text.inUseCollection}</p>
      <ul className={things}>
        {users.map(({ id, trashed }) => (
          <li key={id}>
            {trashed === undefined ? (
              <Link {...pageOf(kind, id)} onClick={onLeave}>
                <bdi>{names[live.findIndex((it) => it.id === id)] ?? id}</bdi>
              </Link>
            ) : (
              <>
                <Link to="/trash" search={{ kind, id }} onClick={onLeave}>
                  <bdi>{trashed.name}</bdi>
                </Link>{" "}
                <span className={soft}>{trashed.deletedAt === null ? text.onlySpace : text.inTrash}</span>
              </>
            )}
          </li>
        ))}
        {usedBy.length > most ? <li className={soft}>{text.andMore(usedBy.length - most)}</li> : null}
      </ul>
    </Notice>
  )
}
