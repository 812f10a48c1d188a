import { useSuspenseInfiniteQuery } from "@tanstack/react-query"
import { mayOn } from "../client/mayOn.ts"
import { mergeTrash } from "./mergeTrash.ts"
import type { TrashEntry, TrashKind } from "./TrashEntry.ts"
import { trashQuery } from "./trashQueries.ts"

export interface Trash {
  /** What is shown, latest deletion first. */
  readonly entries: ReadonlyArray<TrashEntry>
  /** Whatever was read, of all kinds. */
  readonly known: ReadonlyArray<TrashEntry>
  readonly more: { readonly busy: boolean; readonly load: () => void } | null
  readonly mayPurge: (entry: TrashEntry) => boolean
}

const purges = { project: "purgeProject", space: "purgeSpace", collection: "purgeCollection" } as const

/** The one list of what is in the trash, of one kind or of all. */
export const useTrash = (kind: TrashKind | undefined): Trash => {
  const lists = {
    project: useSuspenseInfiniteQuery(trashQuery("project")),
    space: useSuspenseInfiniteQuery(trashQuery("space")),
    collection: useSuspenseInfiniteQuery(trashQuery("collection"))
  }
  const entriesOf = (kind: TrashKind) => lists[kind].data.pages.flatMap(({ items }) => items)
  const shown: ReadonlyArray<TrashKind> = kind === undefined ? ["project", "space", "collection"] : [kind]
  const going = shown.map((kind) => lists[kind]).filter(({ hasNextPage }) => hasNextPage)
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
    mayPurge: ({ id, kind }) =>
      lists[kind].data.pages.some(
        (page) => page.items.some((it) => it.id === id) && mayOn(page, purges[kind], id)
      )
  }
}
