import type { Collection, GraphLayout } from "@design-workspace/client"
import { useQuery } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { useMemo } from "react"
import { layoutQuery } from "../../client/collectionQueries.ts"
import { isStale } from "../../client/failures.ts"
import { keys } from "../../client/keys.ts"
import { queryClient } from "../../client/queries.ts"
import { useWrite } from "../../client/useWrite.ts"
import { workspace } from "../../client/workspace.ts"
import type { BoxDetail, BoxDetails } from "../../graph/model/GraphViewProps.ts"
import { counted } from "../../text/words.ts"
import { mergeProposal } from "../model/mergeProposal.ts"
import { type PartChange, proposalChanges } from "../model/proposalChanges.ts"
import { proposalLayout } from "../model/proposalLayout.ts"
import type { StoredProposal } from "../model/storedProposal.ts"

const nothing: GraphLayout = { width: 0, height: 0, lanes: [], boxes: [], edges: [] }

const leftOut: BoxDetail = { note: "left out", dim: true }

/** What is not taken stands back in the picture. */
const detailsOf = (changes: ReadonlyArray<PartChange>, chosen: ReadonlySet<string>): BoxDetails =>
  new Map(
    changes.flatMap(({ id, key, kind }) => (kind === "block" && !chosen.has(key) ? [[id, leftOut]] : []))
  )

/** A proposal beside its collection: the changes, what is chosen of them, and what comes of the choice. */
export const useProposalReview = (
  collection: Collection,
  stored: StoredProposal,
  keep: (next: StoredProposal | null) => void
) => {
  const { id, updated_at } = collection
  const { base, design, left, touched, version } = stored
  const navigate = useNavigate()
  const changes = useMemo(() => proposalChanges(base, design), [base, design])
  const chosen = useMemo(() => {
    const without = new Set(left)
    return new Set(changes.map(({ key }) => key).filter((key) => !without.has(key)))
  }, [changes, left])
  const merged = useMemo(() => mergeProposal(base, design, chosen), [base, design, chosen])
  const fresh = version === updated_at
  // The service draws the collection as it is now: an earlier version is placed here.
  const { data: drawn } = useQuery({ ...layoutQuery(id, version), enabled: fresh })
  const layout = useMemo(
    () =>
      fresh && drawn === undefined ? undefined : proposalLayout(drawn ?? nothing, base, design, changes),
    [base, changes, design, drawn, fresh]
  )
  const choose = (picked: ReadonlyArray<string>, take: boolean) => {
    const without = new Set(left)
    for (const key of picked) {
      if (take) without.delete(key)
      else without.add(key)
    }
    keep({ ...stored, left: [...without] })
  }
  const many = chosen.size
  const apply = useWrite(
    () =>
      workspace.collections.updateCollection({
        params: { id },
        payload: { ...merged.design, expectedUpdatedAt: version }
      }),
    {
      stale: [keys.collections, keys.collection(id)],
      quiet: true,
      done: `Took over ${counted(many, "change")}`,
      onDone: () => {
        keep(null)
        void navigate({ to: "/collections/$collectionId", params: { collectionId: id } })
      }
    }
  )
  return {
    ...{ changes, chosen, layout, fresh, choose },
    details: useMemo(() => detailsOf(changes, chosen), [changes, chosen]),
    touched: useMemo(() => new Set(touched), [touched]),
    consequences: merged.consequences,
    chooseAll: (take: boolean) =>
      choose(
        changes.map(({ key }) => key),
        take
      ),
    applying: apply.isPending,
    error: isStale(apply.error) ? null : apply.error,
    apply: () =>
      apply.mutate(undefined, {
        onError: () => void queryClient.invalidateQueries({ queryKey: keys.collection(id) })
      })
  }
}
