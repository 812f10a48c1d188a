import { type ReactNode, useEffect, useReducer } from "react"
import { runs as text } from "../text/runs.ts"

interface ElapsedProps {
  /** The milliseconds that it took before `from`. */
  readonly before?: number
  readonly from: string
  readonly until?: string | null
}

/** How long something took, or takes until now; counts the seconds while it has no end. */
export const Elapsed = ({ before = 0, from, until = null }: ElapsedProps): ReactNode => {
  const [, tick] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    if (until !== null) return
    const timer = setInterval(tick, 1_000)
    return () => clearInterval(timer)
  }, [until])
  // The clock of the service may be ahead of this one.
  const passed = Math.max(0, (until === null ? Date.now() : Date.parse(until)) - Date.parse(from))
  return text.duration(before + (until === null ? Math.floor(passed / 1_000) * 1_000 : passed))
}
