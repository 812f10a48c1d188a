import { type ComponentProps, lazy, type ReactNode, Suspense } from "react"
import { logFrame } from "../runs.css.ts"
import type { RunLog as Log } from "./RunLog.tsx"

const RunLog = lazy(async () => ({ default: (await import("./RunLog.tsx")).RunLog }))

/** The code for long lists comes after the rest of the page; the log has its room before. */
export const LazyRunLog = (props: ComponentProps<typeof Log>): ReactNode => (
  <Suspense fallback={<div className={logFrame} />}>
    <RunLog {...props} />
  </Suspense>
)
