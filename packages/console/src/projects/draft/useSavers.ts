import { useQuery } from "@tanstack/react-query"
import { keys } from "../../client/keys.ts"
import { useAuthor } from "../../client/useAuthor.ts"
import { workspace } from "../../client/workspace.ts"
import { projects as text } from "../../text/projects.ts"

interface Savers {
  /** As "Ada and a guest". */
  readonly names: string
  /** When the last of them saved. */
  readonly at: string | null
}

/** Who wrote the graph after a version; read only while it is `wanted`. */
export const useSavers = (projectId: string, version: string, wanted: boolean): Savers => {
  const authorOf = useAuthor(text.you)
  const { data } = useQuery({
    queryKey: [...keys.project(projectId), "latest versions"],
    queryFn: ({ signal }) =>
      workspace.projects.listProjectVersions({ params: { id: projectId } }, { signal }),
    enabled: wanted,
    staleTime: 0
  })
  const later = (data?.items ?? []).filter(
    ({ graph_written, updated_at }) => graph_written && updated_at > version
  )
  const names = later.map((version) =>
    version.author_id === null ? text.aGuest : (authorOf(version) ?? text.somebody)
  )
  return {
    names: text.people(names.length === 0 ? [text.somebody] : [...new Set(names)]),
    at: later[0]?.updated_at ?? null
  }
}
