import { queryOptions } from "@tanstack/react-query"
import { keys } from "../../client/keys.ts"
import { workspace } from "../../client/workspace.ts"

/** More of them are found by the search. */
const most = 200

export const spacesQuery = queryOptions({
  queryKey: [...keys.spaces, "to choose"],
  queryFn: async ({ signal }) =>
    (await workspace.spaces.listSpaces({ query: { limit: most } }, { signal })).items
})

export const spaceQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.space(id), "name"],
    queryFn: ({ signal }) => workspace.spaces.readSpace({ params: { id } }, { signal }),
    retry: false
  })

/** Graphs of projects know only the ids of layers. */
export const layersQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.space(id), "layer names"],
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, string>> => {
      const { items } = await workspace.overlays.listSpaceLayers(
        { params: { id }, query: { include_hidden: "1" } },
        { signal }
      )
      return new Map(items.map((layer) => [layer.id, layer.name]))
    },
    retry: false
  })
