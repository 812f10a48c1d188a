import { keys, useWrite } from "../../client/workspace.ts"
import { spaceParts as text } from "../../text/spaces.ts"
import { sayDone } from "../../ui/messages.tsx"
import type { PartRef } from "../model/SpaceParts.ts"
import { removePart, showPart } from "./partCalls.ts"

export const staleOf = (spaceId: string) => [keys.space(spaceId), keys.spaces] as const

/** Says that something is done, and offers the call that takes it back. */
export const useUndoable = (spaceId: string) => {
  const back = useWrite((call: () => Promise<unknown>) => call(), { stale: staleOf(spaceId) })
  return (title: string, undo: () => Promise<unknown>): void => {
    sayDone(title, { label: "Undo", onUndo: () => back.mutate(undo) })
  }
}

/** Takes inherited parts out of sight. */
export const useHide = (spaceId: string) => {
  const undoable = useUndoable(spaceId)
  return useWrite((part: PartRef & { readonly name: string }) => removePart(spaceId, part), {
    stale: staleOf(spaceId),
    onDone: (_, part) => undoable(`Hid “${part.name}”`, () => showPart(spaceId, part))
  })
}

export const useShowAgain = <A extends PartRef>(spaceId: string, nameOf: (part: A) => string) => {
  const undoable = useUndoable(spaceId)
  return useWrite((part: A) => showPart(spaceId, part), {
    stale: staleOf(spaceId),
    onDone: (_, part) => undoable(text.shownAgain(nameOf(part)), () => removePart(spaceId, part))
  })
}
