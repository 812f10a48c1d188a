import type { Collection } from "@design-workspace/client"
import type { QueryClient } from "@tanstack/react-query"
import { collectionKey, collectionQuery } from "../../client/collectionQueries.ts"
import { workspace } from "../../client/workspace.ts"
import { contentPatch } from "../content/contentPatch.ts"
import type { Edit } from "../content/editContent.ts"

/** An edit that is shown already and on its way to the service. */
export interface Pending {
  readonly edit: Edit
  /** What was done, in words. */
  readonly done: string
  /** It arranges parts anew, so that the picture is to be drawn anew too. */
  readonly redraw: boolean
  /** It takes an edit back, and offers no further way back. */
  readonly isUndo: boolean
}

export interface Written extends Pick<Pending, "redraw"> {
  readonly before: Collection
  readonly after: Collection
}

/** Writes one edit on the collection as it is known here; null where it changes nothing of it. */
export const writeEdit = async (
  queries: QueryClient,
  id: string,
  { edit, redraw }: Pending,
  onBase: (base: Collection) => void
): Promise<Written | null> => {
  const before = await queries.ensureQueryData(collectionQuery(id))
  onBase(before)
  const outcome = edit(before)
  if ("refused" in outcome) throw new Error(outcome.refused)
  const patch = contentPatch(before, outcome.content)
  if (patch === null) return null
  const after = await workspace.collections.updateCollection({
    params: { id },
    payload: { ...patch, expectedUpdatedAt: before.updated_at }
  })
  await queries.cancelQueries({ queryKey: collectionKey(id) })
  queries.setQueryData<Collection>(collectionKey(id), { ...after, actions: before.actions })
  return { before, after, redraw }
}
