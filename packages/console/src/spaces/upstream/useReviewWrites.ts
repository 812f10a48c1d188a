import type { ItemValue } from "@design-workspace/client"
import { useWrite } from "../../client/useWrite.ts"
import { readExplained } from "../data/explained.ts"
import { updatePart } from "../data/partCalls.ts"
import { resetSeen } from "../data/useFieldWrites.ts"
import { staleOf, useHide, useShowAgain, useUndoable } from "../data/useUndoable.ts"
import { Overtaken } from "../model/guardedWrite.ts"
import type { PartRef } from "../model/SpaceParts.ts"
import { sameValue } from "../model/valueWords.ts"

/** As long as the override is still the one that the person saw. */
const resetShown = async (
  spaceId: string,
  ref: PartRef,
  field: string,
  shown: ItemValue
): Promise<unknown> => {
  const seen = await readExplained(spaceId, ref)
  const now = seen.explanation.fields.find((it) => it.field === field)
  if (now?.source !== "overlay" || !sameValue(now.stored_value, shown)) throw new Overtaken(seen)
  return resetSeen(spaceId, ref, seen, field)
}

type NamedRef = PartRef & { readonly name: string }

interface Reset {
  readonly item: NamedRef
  readonly field: string
  readonly shown: ItemValue
}

/** Each can be taken back. */
export const useReviewWrites = (spaceId: string) => {
  const undoable = useUndoable(spaceId)
  const reset = useWrite(({ field, item, shown }: Reset) => resetShown(spaceId, item, field, shown), {
    stale: staleOf(spaceId),
    quiet: true,
    onDone: (_, { field, item, shown }) =>
      undoable(`“${item.name}” follows the collection again`, () =>
        updatePart(spaceId, item, { [field]: shown })
      )
  })
  return { reset, hide: useHide(spaceId), show: useShowAgain(spaceId, ({ name }: NamedRef) => name) }
}
