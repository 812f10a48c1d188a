import { queryOptions } from "@tanstack/react-query"
import { keys, pagesQuery, workspace } from "../client/workspace.ts"
import { type AuditSearch, auditQuery } from "./auditFilter.ts"

export const linesQuery = (search: AuditSearch) => {
  const query = auditQuery(search)
  return pagesQuery([...keys.audit, "lines", JSON.stringify(query)], (cursor, signal) =>
    workspace.audit.listAudit({ query: { ...query, cursor } }, { actions: true, signal })
  )
}

/** As many as one page of a list has. */
const most = 200

export const peopleQuery = queryOptions({
  queryKey: [...keys.users, "of-lines"],
  queryFn: async ({ signal }) =>
    (await workspace.users.findUsers({ query: { limit: most } }, { signal })).items,
  staleTime: 5 * 60_000,
  retry: false
})

interface KnownThing {
  readonly id: string
  readonly name: string
  readonly inTrash: boolean
}

/** Those in the trash included: lines hold ids alone. */
export const thingsQuery = queryOptions({
  queryKey: [...keys.audit, "things"],
  queryFn: async ({ signal }): Promise<ReadonlyMap<string, KnownThing>> => {
    const [request, options] = [{ query: { limit: most } }, { signal }]
    const { collections, projects, spaces } = workspace
    const [open, gone] = await Promise.all([
      Promise.all([
        collections.listCollections(request, options),
        spaces.listSpaces(request, options),
        projects.listProjects(request, options)
      ]),
      Promise.all([
        collections.listTrashedCollections(request, options),
        spaces.listTrashedSpaces(request, options),
        projects.listTrashedProjects(request, options)
      ])
    ])
    const known = (lists: typeof open | typeof gone, inTrash: boolean): ReadonlyArray<KnownThing> => {
      const [{ items: ofCollections }, { items: ofSpaces }, { items: ofProjects }] = lists
      return [
        ...ofCollections.map(({ id, name }) => ({ id, name, inTrash })),
        ...ofSpaces.map(({ id, name }) => ({ id, name, inTrash })),
        ...ofProjects.map(({ id, title }) => ({ id, name: title, inTrash }))
      ]
    }
    return new Map([...known(gone, true), ...known(open, false)].map((thing) => [thing.id, thing]))
  },
  staleTime: 60_000,
  retry: false
})
