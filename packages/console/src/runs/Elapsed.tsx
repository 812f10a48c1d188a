import { type ReactNode, useEffect, useState } from "react"
import { runs as text } from "../text/runs.ts"

/** How long something took, or takes until now; counts the seconds while it has no end. */
export const Elapsed = ({
  from,
  until = null
}: {
  readonly from: string
  readonly until?: string | null
}): ReactNode => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (until !== null) return
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [until])
  // The clock of the service may be ahead of this one.
  const passed = (until === null ? Math.floor(now / 1_000) * 1_000 : Date.parse(until)) - Date.parse(from)
  return text.duration(Math.max(0, until === null ? Math.floor(passed / 1_000) * 1_000 : passed))
}
