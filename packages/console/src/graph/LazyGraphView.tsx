import { lazy, type ReactNode, Suspense } from "react"
import { Loading } from "../ui/Loading.tsx"
import type { GraphViewProps } from "./model/GraphViewProps.ts"

const View = lazy(async () => ({ default: (await import("./GraphView.tsx")).GraphView }))

/** A graph as a picture and as an outline. Its code comes when the first one is shown. */
export const LazyGraphView = (props: GraphViewProps): ReactNode => (
  <Suspense fallback={<Loading />}>
    <View {...props} />
  </Suspense>
)
