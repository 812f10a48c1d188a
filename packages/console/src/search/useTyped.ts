import { useEffect, useRef, useState } from "react"
import { useDebounced } from "../ui/useDebounced.ts"

/** How long somebody has to pause before what they typed goes into the address, in milliseconds. */
const pause = 200

/**
 * A text field whose value stands in the address: `write` is called once somebody paused, and what else comes into the
 * address, as by a link, comes into the field.
 */
export const useTyped = (
  inAddress: string,
  write: (typed: string) => void
): readonly [string, (typed: string) => void] => {
  const [typed, setTyped] = useState(inAddress)
  const written = useRef(inAddress)
  const settled = useDebounced(typed, pause)
  const latest = useRef(write)
  latest.current = write
  useEffect(() => {
    if (settled === written.current) return
    written.current = settled
    latest.current(settled)
  }, [settled])
  useEffect(() => {
    if (inAddress === written.current) return
    written.current = inAddress
    setTyped(inAddress)
  }, [inAddress])
  return [typed, setTyped]
}
