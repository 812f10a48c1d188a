import { queryOptions } from "@tanstack/react-query"
import { keys, pagesQuery, workspace } from "../client/workspace.ts"
import { entryOf, entryOfProject, type TrashKind } from "./TrashEntry.ts"

const readPage = async (kind: TrashKind, cursor: string | undefined, signal: AbortSignal) => {
  const request = { query: { cursor } }
  const options = { actions: true, signal }
  switch (kind) {
    case "project": {
      const page = await workspace.projects.listTrashedProjects(request, options)
      return { ...page, items: page.items.map(entryOfProject) }
    }
    case "space": {
      const page = await workspace.spaces.listTrashedSpaces(request, options)
      return { ...page, items: page.items.map((it) => entryOf("space", it.name, it)) }
    }
    case "collection": {
      const page = await workspace.collections.listTrashedCollections(request, options)
      return { ...page, items: page.items.map((it) => entryOf("collection", it.name, it)) }
    }
  }
}

export const trashQuery = (kind: TrashKind) =>
  pagesQuery([...keys.trash, kind], (cursor, signal) => readPage(kind, cursor, signal))

const readPreview = (kind: TrashKind, id: string, withSpace: boolean, signal: AbortSignal) => {
  const params = { id }
  const options = { actions: true, signal }
  switch (kind) {
    case "project":
      return workspace.trash.previewProjectRestore(
        withSpace ? { params, query: { restore_space: "1" } } : { params },
        options
      )
    case "space":
      return workspace.trash.previewSpaceRestore({ params }, options)
    case "collection":
      return workspace.trash.previewCollectionRestore({ params }, options)
  }
}

export const previewQuery = (kind: TrashKind, id: string, withSpace: boolean) =>
  queryOptions({
    queryKey: [...keys.trash, "preview", kind, id, withSpace],
    queryFn: ({ signal }) => readPreview(kind, id, withSpace, signal),
    // What it says is about to be done, so it is never an old answer.
    staleTime: 0
  })
