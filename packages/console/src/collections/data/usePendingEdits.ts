import type { Collection } from "@design-workspace/client"
import { useCallback, useEffect, useState } from "react"
import type { Pending } from "./writeEdit.ts"

interface Sent {
  readonly pending: Pending
  /** The version that it made, once it is written. */
  readonly version: string | undefined
}

/**
 * The edits that the collection as it is known here does not show yet: those on their way, and those that are written
 * but not read again.
 */
export const usePendingEdits = ({ updated_at }: Collection) => {
  const [sent, setSent] = useState<ReadonlyArray<Sent>>([])
  const isAhead = useCallback(
    ({ version }: Sent) => version === undefined || version > updated_at,
    [updated_at]
  )
  useEffect(() => {
    setSent((all) => (all.every(isAhead) ? all : all.filter(isAhead)))
  }, [isAhead])
  return {
    sent,
    isAhead,
    begin: useCallback((pending: Pending) => setSent((all) => [...all, { pending, version: undefined }]), []),
    /** It is written; the collection of this version shows it. */
    land: useCallback(
      (pending: Pending, version: string) =>
        setSent((all) => all.map((it) => (it.pending === pending ? { pending, version } : it))),
      []
    ),
    /** It came to nothing. */
    drop: useCallback((pending: Pending) => setSent((all) => all.filter((it) => it.pending !== pending)), [])
  }
}
