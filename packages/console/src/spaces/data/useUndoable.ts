import { keys } from "../../client/keys.ts"
import { useWrite } from "../../client/useWrite.ts"
import { sayDone } from "../../ui/toasts.ts"

export const staleOf = (spaceId: string) => [keys.space(spaceId), keys.spaces] as const

/** Says that something is done, and offers the call that takes it back. */
export const useUndoable = (spaceId: string) => {
  const back = useWrite((call: () => Promise<unknown>) => call(), { stale: staleOf(spaceId) })
  return (title: string, undo: () => Promise<unknown>): void => {
    sayDone(title, { label: "Undo", onUndo: () => back.mutate(undo) })
  }
}
