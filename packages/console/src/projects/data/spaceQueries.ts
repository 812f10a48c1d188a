import { queryOptions } from "@tanstack/react-query"
import { keys } from "../../client/keys.ts"
import { workspace } from "../../client/workspace.ts"

/** The most spaces that a list to choose from has; more of them are found by the search. */
const most = 200

/** The spaces that projects can be made in, or looked at by. */
export const spacesQuery = queryOptions({
  queryKey: [...keys.spaces, "to choose"],
  queryFn: async ({ signal }) =>
    (await workspace.spaces.listSpaces({ query: { limit: most } }, { signal })).items
})

/** The name of a space. */
export const spaceQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.space(id), "name"],
    queryFn: ({ signal }) => workspace.spaces.readSpace({ params: { id } }, { signal }),
    retry: false
  })

/** The names of a space's layers by their ids: graphs of projects know only the ids. */
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
