import type { ItemValue } from "@design-workspace/client"
import { isStale, useWrite } from "../../client/workspace.ts"
import { spaceParts as text } from "../../text/spaces.ts"
import { guardedWrite } from "../model/guardedWrite.ts"
import type { PartRef } from "../model/SpaceParts.ts"
import { sameValue } from "../model/valueWords.ts"
import { type Explained, readExplained } from "./explained.ts"
import { resetField, updatePart } from "./partCalls.ts"
import { staleOf, useUndoable } from "./useUndoable.ts"

const fieldIn = ({ explanation }: Explained, field: string) =>
  explanation.fields.find((it) => it.field === field)

/** As long as the field still says what the person saw. */
const guarded = (
  spaceId: string,
  ref: PartRef,
  seen: Explained,
  field: string,
  write: (version: string) => Promise<unknown>
): Promise<unknown> =>
  guardedWrite({
    seen,
    isStale,
    read: () => readExplained(spaceId, ref),
    isSame: (now) => {
      const [was, is] = [fieldIn(seen, field), fieldIn(now, field)]
      return was?.source === is?.source && sameValue(was?.stored_value ?? null, is?.stored_value ?? null)
    },
    write: ({ version }) => write(version)
  })

export const resetSeen = (spaceId: string, ref: PartRef, seen: Explained, field: string): Promise<unknown> =>
  guarded(spaceId, ref, seen, field, (ifMatch) => resetField(spaceId, ref, field, { ifMatch }))

interface Seen {
  readonly seen: Explained
  readonly field: string
}

/** What a field says instead of the collection, or nothing any more. Both can be taken back. */
export const useFieldWrites = (spaceId: string, ref: PartRef, name: string, onDone: () => void) => {
  const undoable = useUndoable(spaceId)
  const stale = staleOf(spaceId)
  const before = (seen: Explained, field: string) => {
    const was = fieldIn(seen, field)
    return () =>
      was === undefined || was.source === "collection"
        ? resetField(spaceId, ref, field)
        : updatePart(spaceId, ref, { [field]: was.stored_value })
  }
  const save = useWrite(
    ({ field, seen, value }: Seen & { readonly value: ItemValue | null }) =>
      guarded(spaceId, ref, seen, field, (ifMatch) =>
        updatePart(spaceId, ref, { [field]: value }, { ifMatch })
      ),
    {
      stale,
      quiet: true,
      onDone: (_, { field, seen }) => {
        undoable(`Changed “${name}”`, before(seen, field))
        onDone()
      }
    }
  )
  const reset = useWrite(({ field, seen }: Seen) => resetSeen(spaceId, ref, seen, field), {
    stale,
    quiet: true,
    onDone: (_, { field, seen }) => undoable(text.resetDone(field, name), before(seen, field))
  })
  return { save, reset }
}
