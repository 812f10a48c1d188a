import type { RestoredItem } from "@design-workspace/client"
import { useState } from "react"
import { keys } from "../client/keys.ts"
import { useWrite } from "../client/useWrite.ts"
import { workspace } from "../client/workspace.ts"
import type { TrashEntry } from "./TrashEntry.ts"

export interface Outcome {
  readonly entry: TrashEntry
  readonly error: RestoredItem["error"]
}

interface Asked {
  readonly entries: ReadonlyArray<TrashEntry>
  readonly withSpaces: boolean
}

/** So many may be restored by one call. */
const most = 100

const restoreAll = async ({ entries, withSpaces }: Asked): Promise<ReadonlyArray<Outcome>> => {
  const outcomes: Array<Outcome> = []
  for (let at = 0; at < entries.length; at += most) {
    const some = entries.slice(at, at + most)
    const { items } = await workspace.trash.restoreFromTrash({
      payload: { items: some.map(({ id, kind }) => ({ kind, id })), restore_space: withSpaces }
    })
    for (const [index, entry] of some.entries()) outcomes.push({ entry, error: items[index]?.error ?? null })
  }
  return outcomes
}

export interface Restoring {
  readonly restore: (entries: ReadonlyArray<TrashEntry>, withSpaces: boolean) => void
  readonly pending: ReadonlySet<string>
  /** Why the last call as a whole failed. */
  readonly error: unknown
  /** null if there was no call, or it was dismissed. */
  readonly outcomes: ReadonlyArray<Outcome> | null
  readonly dismiss: () => void
}

export const useRestore = (onDone: () => void): Restoring => {
  const [outcomes, setOutcomes] = useState<ReadonlyArray<Outcome> | null>(null)
  const write = useWrite(restoreAll, {
    stale: [
      keys.trash,
      keys.projects,
      keys.spaces,
      keys.collections,
      keys.search,
      ["project"],
      ["space"],
      ["collection"]
    ],
    quiet: true,
    onDone: (done) => {
      setOutcomes(done)
      onDone()
    }
  })
  return {
    restore: (entries, withSpaces) => write.mutate({ entries, withSpaces }),
    pending: new Set(write.isPending ? write.variables.entries.map(({ id }) => id) : []),
    error: write.error,
    outcomes,
    dismiss: () => setOutcomes(null)
  }
}
