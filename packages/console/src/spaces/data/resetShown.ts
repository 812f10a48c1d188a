import type { ItemValue } from "@design-workspace/client"
import { isStale } from "../../client/failures.ts"
import { guardedWrite, Overtaken } from "../model/guardedWrite.ts"
import type { PartRef } from "../model/SpaceParts.ts"
import { sameValue } from "../model/sameValue.ts"
import { type Explained, readExplained } from "./explained.ts"
import { resetField } from "./partCalls.ts"

/** Drops an override, as long as it is still the one that the person saw. */
export const resetShown = async (
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
