import { useEffect } from "react"
import type { TrashEntry } from "./TrashEntry.ts"
import type { Trash } from "./useTrash.ts"

/** Reads on until the entry that an address names is shown, or nothing is left to read. */
export const useEntryLoaded = (
  id: string | undefined,
  entries: ReadonlyArray<TrashEntry>,
  more: Trash["more"]
): void => {
  const wanted = id !== undefined && !entries.some((entry) => entry.id === id)
  useEffect(() => {
    if (wanted && more !== null && !more.busy) more.load()
  }, [wanted, more])
}
