import { useSuspenseInfiniteQuery } from "@tanstack/react-query"
import { may } from "../client/may.ts"
import { useSession } from "../client/useSession.ts"
import { mergeTrash } from "./mergeTrash.ts"
import type { TrashEntry, TrashKind } from "./TrashEntry.ts"
import { trashQuery } from "./trashQueries.ts"

export interface Trash {
  /** What is shown, latest deletion first. */
  readonly entries: ReadonlyArray<TrashEntry>
  /** Whatever was read, of all kinds. */
  readonly known: ReadonlyArray<TrashEntry>
  readonly more: { readonly busy: boolean; readonly load: () => void } | null
  readonly mayPurge: (kind: TrashKind) => boolean
}

/** The one list of what is in the trash, of one kind or of all. */
export const useTrash = (kind: TrashKind | undefined): Trash => {
  const session = useSession()
  const lists = {
    project: useSuspenseInfiniteQuery(trashQuery("project")),
    space: useSuspenseInfiniteQuery(trashQuery("space")),
    collection: useSuspenseInfiniteQuery(trashQuery("collection"))
  }
  const entriesOf = (kind: TrashKind) => lists[kind].data.pages.flatMap(({ items }) => items)
  const shown: ReadonlyArray<TrashKind> = kind === undefined ? ["project", "space", "collection"] : [kind]
  const going = shown.map((kind) => lists[kind]).filter(({ hasNextPage }) => hasNextPage)
  const administers =
    session.user?.site_admin === true || session.organisations.some(({ role }) => role === "admin")
  return {
    entries: mergeTrash(shown.map((kind) => ({ entries: entriesOf(kind), more: lists[kind].hasNextPage }))),
    known: [...entriesOf("project"), ...entriesOf("space"), ...entriesOf("collection")],
    more:
      going.length === 0
        ? null
        : {
            busy: going.some(({ isFetchingNextPage }) => isFetchingNextPage),
            load: () => {
              for (const { fetchNextPage } of going) void fetchNextPage()
            }
          },
    mayPurge: (kind) => {
      // The list of projects does not tell: it goes by the right to restore, which owners have too. The service decides.
      if (kind === "project") return administers
      return may(lists[kind].data.pages[0], kind === "space" ? "purgeSpace" : "purgeCollection")
    }
  }
}
