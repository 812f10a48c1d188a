import type { ItemValue } from "@design-workspace/client"
import { isStale } from "../../client/failures.ts"
import { useWrite } from "../../client/useWrite.ts"
import { type Explained, readExplained } from "../data/explained.ts"
import { resetField, updatePart } from "../data/partCalls.ts"
import { staleOf, useHide, useShowAgain, useUndoable } from "../data/useUndoable.ts"
import { guardedWrite, Overtaken } from "../model/guardedWrite.ts"
import type { PartRef } from "../model/SpaceParts.ts"
import { sameValue } from "../model/valueWords.ts"

/** As long as the override is still the one that the person saw. */
const resetShown = async (
  spaceId: string,
  ref: PartRef,
  field: string,
  shown: ItemValue
): Promise<unknown> => {
  const isSame = ({ explanation }: Explained) =>
    explanation.fields.some(
      (it) => it.field === field && it.source === "overlay" && sameValue(it.stored_value, shown)
    )
  const seen = await readExplained(spaceId, ref)
  if (!isSame(seen)) throw new Overtaken(seen)
  return guardedWrite({
    seen,
    isStale,
    isSame,
    read: () => readExplained(spaceId, ref),
    write: ({ version }) => resetField(spaceId, ref, field, { ifMatch: version })
  })
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
