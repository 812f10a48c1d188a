import type { ReactNode } from "react"
import { Loading } from "../ui/Loading.tsx"
import { nothing } from "./graph.css.ts"
import type { PictureProps } from "./model/PictureProps.ts"
import { OverviewPicture } from "./overview/OverviewPicture.tsx"
import { pictureCode } from "./pictureCode.ts"
import type { PictureKind } from "./useGraphState.ts"

/** The picture of a graph in the form that its size allows. */
export const GraphPicture = ({
  kind,
  ...props
}: PictureProps & { readonly kind: PictureKind }): ReactNode => {
  const FlowPicture = pictureCode.useCode(kind !== "overview")
  if (kind === "cards" && FlowPicture !== undefined) return <FlowPicture {...props} />
  // Of a graph that has grown there is a picture already, which stays until the code for cards is there.
  if (kind === "overview" || props.viewing.current.grew) return <OverviewPicture {...props} />
  return (
    <div className={nothing}>
      <Loading />
    </div>
  )
}
