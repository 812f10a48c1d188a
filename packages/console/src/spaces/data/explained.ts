import type { Explanation } from "@design-workspace/client"
import { queryOptions } from "@tanstack/react-query"
import { usePersonNames } from "../../client/people.ts"
import { useSession } from "../../client/useSession.ts"
import { keys, workspace } from "../../client/workspace.ts"
import type { PartRef } from "../model/SpaceParts.ts"

/** Where each field comes from, and a version of the space that it is at least as new as. */
export interface Explained {
  readonly version: string
  readonly explanation: Explanation
}

/** The version is read first, so that whatever is written after it makes a write under it stale. */
export const readExplained = async (
  spaceId: string,
  { id, kind }: PartRef,
  signal?: AbortSignal
): Promise<Explained> => {
  const options = signal === undefined ? {} : { signal }
  const { updated_at } = await workspace.spaces.readSpace({ params: { id: spaceId } }, options)
  const explanation = await workspace.explanations.explainSpaceItem(
    { params: { spaceId }, query: { kind, id } },
    { ...options, actions: true }
  )
  return { version: updated_at, explanation }
}

export const explainedQuery = (spaceId: string, ref: PartRef) =>
  queryOptions({
    queryKey: [...keys.space(spaceId), "explained", ref.kind, ref.id],
    queryFn: ({ signal }) => readExplained(spaceId, ref, signal)
  })

/** How somebody is called who changed something; undefined where it is not known who it was. */
export const usePerson = (): ((id: string | null) => string | undefined) => {
  const { user } = useSession()
  const nameOf = usePersonNames()
  return (id) => (id === null ? undefined : id === user?.id ? "you" : (nameOf(id) ?? "another person"))
}
