import { useQueries } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { pageOf } from "../client/pageOf.ts"
import { trash as text } from "../text/trash.ts"
import { soft } from "../ui/layout.css.ts"
import { Notice } from "../ui/Notice.tsx"
import type { TrashEntry, TrashKind } from "./TrashEntry.ts"
import { things } from "./trash.css.ts"
import { previewQuery } from "./trashQueries.ts"

interface InUseNoticeProps {
  readonly entry: TrashEntry
  /** What stands on it, by id: projects of a space, spaces of a collection. */
  readonly usedBy: ReadonlyArray<string>
  readonly known: ReadonlyArray<TrashEntry>
  readonly onLeave: () => void
}

/** So many are named. */
const most = 20

/** The names of things by their ids, in this order; undefined while they are on their way, and where none is told. */
const useNames = (kind: TrashKind, ids: ReadonlyArray<string>): ReadonlyArray<string | undefined> =>
  useQueries({ queries: ids.map((id) => previewQuery(kind, id, false)) }).map(({ data }) => data?.name)

interface UserProps extends Pick<InUseNoticeProps, "onLeave"> {
  readonly kind: "project" | "space"
  readonly id: string
  readonly name: string
  readonly inTrash: boolean
}

const User = ({ id, inTrash, kind, name, onLeave }: UserProps): ReactNode =>
  inTrash ? (
    <>
      <Link to="/trash" search={{ kind, id }} onClick={onLeave}>
        <bdi>{name}</bdi>
      </Link>{" "}
      <span className={soft}>{text.inTrash}</span>
    </>
  ) : (
    <Link {...pageOf(kind, id)} onClick={onLeave}>
      <bdi>{name}</bdi>
    </Link>
  )

/** What keeps a thing from being deleted for good, with the ways there. */
export const InUseNotice = ({ entry, known, onLeave, usedBy }: InUseNoticeProps): ReactNode => {
  const kind = entry.kind === "space" ? "project" : "space"
  const ids = usedBy.slice(0, most)
  const names = useNames(kind, ids)
  return (
    <Notice look="bad" title={text.inUse}>
      <p>{entry.kind === "space" ? text.inUseSpace : text.inUseCollection}</p>
      <ul className={things}>
        {ids.map((id, index) => {
          const trashed = known.find((it) => it.id === id)
          return (
            <li key={id}>
              <User
                kind={kind}
                id={id}
                name={names[index] ?? trashed?.name ?? id}
                // Projects of a space in the trash are out of sight with it, however far the list was read.
                inTrash={trashed !== undefined || kind === "project"}
                onLeave={onLeave}
              />
            </li>
          )
        })}
        {usedBy.length > most ? <li className={soft}>{text.andMore(usedBy.length - most)}</li> : null}
      </ul>
    </Notice>
  )
}
