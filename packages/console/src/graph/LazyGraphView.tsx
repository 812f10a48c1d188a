import type { ReactNode } from "react"
import { Loading } from "../ui/messages.tsx"
import { laterCode, pictureCode } from "./laterCode.ts"
import type { GraphViewProps } from "./model/pictures.ts"
import { rememberedView } from "./rememberedView.ts"

const viewCode = laterCode(async () => {
  // Who will see the picture gets its code at the same time.
  const picture = rememberedView() === "picture" ? pictureCode.get() : undefined
  const { GraphView } = await import("./GraphView.tsx")
  await picture
  return GraphView
})

const View = (props: GraphViewProps): ReactNode => {
  const GraphView = viewCode.useCode(true)
  return GraphView === undefined ? <Loading /> : <GraphView {...props} />
}

interface LazyGraphViewProps extends Omit<GraphViewProps, "layout"> {
  /** Undefined while it is on its way. */
  readonly layout: GraphViewProps["layout"] | undefined
}

export const LazyGraphView = ({ layout, ...rest }: LazyGraphViewProps): ReactNode =>
  layout === undefined ? <Loading /> : <View {...rest} layout={layout} />
