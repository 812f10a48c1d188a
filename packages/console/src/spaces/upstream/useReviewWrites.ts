import type { ItemValue } from "@design-workspace/client"
import { useWrite } from "../../client/useWrite.ts"
import { upstream as text } from "../../text/upstream.ts"
import { removePart, showPart, updatePart } from "../data/partCalls.ts"
import { resetShown } from "../data/resetShown.ts"
import { staleOf, useUndoable } from "../data/useUndoable.ts"
import type { PartRef } from "../model/SpaceParts.ts"

type NamedRef = PartRef & { readonly name: string }

interface Reset {
  readonly item: NamedRef
  readonly field: string
  /** The override that goes. */
  readonly shown: ItemValue
}

/** What a review writes to the space. Each can be taken back. */
export const useReviewWrites = (spaceId: string) => {
  const undoable = useUndoable(spaceId)
  const stale = staleOf(spaceId)
  const reset = useWrite(({ field, item, shown }: Reset) => resetShown(spaceId, item, field, shown), {
    stale,
    quiet: true,
    onDone: (_, { field, item, shown }) =>
      undoable(text.resetDone(item.name), () => updatePart(spaceId, item, { [field]: shown }))
  })
  const hide = useWrite((item: NamedRef) => removePart(spaceId, item), {
    stale,
    onDone: (_, item) => undoable(text.hidden(item.name), () => showPart(spaceId, item))
  })
  const show = useWrite((item: NamedRef) => showPart(spaceId, item), {
    stale,
    onDone: (_, item) => undoable(text.shownAgain(item.name), () => removePart(spaceId, item))
  })
  return { reset, hide, show }
}
