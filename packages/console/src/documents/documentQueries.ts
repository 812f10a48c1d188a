import { type DocumentChanges, type DocumentVersion, Refused } from "@design-workspace/client"
import { queryOptions } from "@tanstack/react-query"
import { projectQuery } from "../client/designQueries.ts"
import { keys, pagesQuery, workspace } from "../client/workspace.ts"

/** Null where there is none yet. The project tells which nodes have one, so that none is asked for in vain. */
export const documentQuery = (projectId: string, nodeId: string) =>
  queryOptions({
    queryKey: [...keys.project(projectId), "document", nodeId],
    queryFn: async ({ client, signal }): Promise<DocumentVersion | null> => {
      const { graph } = await client.fetchQuery(projectQuery(projectId))
      const isNode = graph.nodes.some(({ id }) => id === nodeId)
      if (isNode && !graph.contentItems.some(({ node_id }) => node_id === nodeId)) return null
      try {
        return await workspace.documents.readDocument(
          { params: { id: projectId, nodeId } },
          { actions: true, signal }
        )
      } catch (error) {
        if (error instanceof Refused && error.code === "VERSION_NOT_FOUND") return null
        throw error
      }
    }
  })

/** Without texts, newest first. */
export const historyQuery = (projectId: string, nodeId: string) =>
  pagesQuery([...keys.project(projectId), "history", nodeId], (cursor, signal) =>
    workspace.documents.readDocumentHistory(
      { params: { id: projectId, nodeId }, query: { cursor } },
      { signal }
    )
  )

export const versionQuery = (projectId: string, nodeId: string, version: number) =>
  queryOptions({
    queryKey: ["document-version", projectId, nodeId, version],
    queryFn: async ({ signal }): Promise<DocumentVersion> => {
      const read = await workspace.documents.readDocumentVersion(
        { params: { id: projectId, nodeId, version } },
        { signal }
      )
      if ("content" in read) return read
      throw new TypeError("A version was read as a difference.")
    },
    staleTime: Number.POSITIVE_INFINITY
  })

/** Before version 1 there was an empty text. */
export const diffQuery = (projectId: string, nodeId: string, from: number, to: number) =>
  queryOptions({
    queryKey: ["document-diff", projectId, nodeId, from, to],
    queryFn: async ({ signal }): Promise<DocumentChanges> => {
      const read = await workspace.documents.readDocumentDiff(
        { params: { id: projectId, nodeId }, query: { format: "json", to, ...(from === 0 ? {} : { from }) } },
        { signal }
      )
      if ("changes" in read) return read
      throw new TypeError("A difference was read as a text.")
    },
    staleTime: Number.POSITIVE_INFINITY
  })
