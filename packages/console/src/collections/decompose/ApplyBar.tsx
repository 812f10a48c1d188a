import type { Block, Collection } from "@design-workspace/client"
import { useQueryClient } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { Check } from "lucide-react"
import type { ReactNode } from "react"
import { FailureNotice } from "../../actions/FailureNotice.tsx"
import { latestVersionQuery } from "../../client/designQueries.ts"
import { isStale, keys, useWrite, workspace } from "../../client/workspace.ts"
import { collectionParts } from "../../text/collections.ts"
import { counted } from "../../text/words.ts"
import { Button } from "../../ui/controls.tsx"
import { row, stack } from "../../ui/layout.css.ts"
import { Notice, sayDone } from "../../ui/messages.tsx"
import type { Prepared } from "./decomposed.ts"
import type { Preparing } from "./usePrepared.ts"

export interface DecomposedProps {
  readonly collection: Collection
  readonly block: Block
  readonly prepared: Prepared
  readonly preparing: Preparing
}

const useApply = ({ block, collection, prepared, preparing }: DecomposedProps) => {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { id } = collection
  const stale = [keys.collection(id), keys.collections]
  const undo = useWrite(
    ({ from, now }: { readonly from: number; readonly now: string }) =>
      workspace.versions.restoreCollectionVersion({
        params: { id, version: from },
        payload: { expectedUpdatedAt: now }
      }),
    { stale, done: collectionParts.undone }
  )
  return useWrite(
    () =>
      workspace.decomposition.applyDecomposition({
        params: { id, blockId: block.id },
        payload: { sub_blocks: prepared.blocks, edges: prepared.edges, expectedUpdatedAt: prepared.basedOn }
      }),
    {
      stale,
      quiet: true,
      onDone: async ({ sub_blocks }) => {
        preparing.drop()
        const first = sub_blocks[0]
        const search = first === undefined ? {} : { part: first.id, kind: "block" }
        await navigate({ to: "/collections/$collectionId", params: { collectionId: id }, search })
        const made = await queries.fetchQuery(latestVersionQuery(id))
        const title = `Replaced “${block.name}” by ${counted(sub_blocks.length, "part")}`
        // Only while nobody changed it since is the version before the one to come back to.
        if (made?.edit_type !== "decompose") sayDone(title)
        else {
          const back = { from: made.version - 1, now: made.created_at }
          sayDone(title, { label: collectionParts.undo, onUndo: () => undo.mutate(back) })
        }
      }
    }
  )
}

export const ApplyBar = (props: DecomposedProps): ReactNode => {
  const { collection, prepared, preparing } = props
  const apply = useApply(props)
  const isOutdated = prepared.basedOn !== collection.updated_at
  const few = prepared.blocks.length < 2
  return (
    <div className={stack.s3}>
      {isOutdated ? (
        <Notice
          look="warn"
          title="The collection changed since the parts were prepared"
          actions={
            <>
              <Button
                small
                onClick={() => {
                  apply.reset()
                  preparing.rebase()
                }}
              >
                Put them on the collection of now
              </Button>
              <Button small onClick={preparing.drop}>
                Prepare anew
              </Button>
            </>
          }
        >
          You can put the parts on the collection as it is now, or have them prepared anew, which calls the
          model again.
        </Notice>
      ) : null}
      {isStale(apply.error) ? null : <FailureNotice error={apply.error} />}
      {few ? <Notice look="warn">At least two parts are needed.</Notice> : null}
      <div className={row}>
        <Button
          look="primary"
          icon={Check}
          busy={apply.isPending}
          disabled={few || isOutdated}
          onClick={() => apply.mutate()}
        >
          Replace the block by its parts
        </Button>
        <Button onClick={preparing.drop}>Start over</Button>
      </div>
    </div>
  )
}
