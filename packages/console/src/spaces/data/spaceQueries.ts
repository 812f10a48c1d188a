import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { isLayout } from "../../client/designQueries.ts"
import { keys, pagesQuery, workspace } from "../../client/workspace.ts"

export const spacesQuery = pagesQuery([...keys.spaces, "list"], (cursor, signal) =>
  workspace.spaces.listSpaces({ query: { cursor } }, { actions: true, signal })
)

export const spaceQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.space(id), "about"],
    queryFn: ({ signal }) =>
      workspace.spaces.readSpace({ params: { id } }, { actions: true, names: true, signal })
  })

/** Hidden ones too. */
export const partsQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.space(id), "parts"],
    queryFn: async ({ signal }) => {
      const request = { params: { id }, query: { include_hidden: "1" } } as const
      const options = { actions: true, signal }
      const [blocks, layers, specialties] = await Promise.all([
        workspace.overlays.listSpaceBlocks(request, options),
        workspace.overlays.listSpaceLayers(request, options),
        workspace.overlays.listSpaceSpecialties(request, options)
      ])
      return {
        parts: { blocks: blocks.items, layers: layers.items, specialties: specialties.items },
        lists: { block: blocks, layer: layers, specialty: specialties }
      }
    }
  })

export const overlaysQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.space(id), "overlays"],
    queryFn: async ({ signal }) =>
      (await workspace.overlays.listSpaceOverlays({ params: { id } }, { signal })).items
  })

export const layoutQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.space(id), "layout"],
    queryFn: async ({ signal }) => {
      const answer = await workspace.overlays.readSpaceGraph(
        { params: { id }, query: { format: "layout", title: "0", legend: "0" } },
        { signal }
      )
      if (!isLayout(answer)) throw new TypeError("The service sent no layout.")
      return answer
    }
  })

/** Without `since`, what the latest version brought. */
export const upstreamQuery = (id: string, since: number | undefined) =>
  queryOptions({
    queryKey: [...keys.space(id), "upstream", since === undefined ? "" : `${since}`],
    queryFn: ({ signal }) =>
      workspace.upstream.readSpaceUpstream({ params: { id }, query: { since } }, { actions: true, signal }),
    placeholderData: keepPreviousData
  })

/** Only the organisation's admins are told. */
export const managersQuery = (id: string) =>
  pagesQuery([...keys.space(id), "managers"], (cursor, signal) =>
    workspace.spaces.listSpaceManagers({ params: { id }, query: { cursor } }, { actions: true, signal })
  )
