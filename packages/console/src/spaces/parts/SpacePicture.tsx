import type { Space } from "@design-workspace/client"
import { useQuery } from "@tanstack/react-query"
import { type ReactNode, useMemo } from "react"
import { FailureNotice } from "../../actions/FailureNotice.tsx"
import { may } from "../../client/may.ts"
import { LazyGraphView } from "../../graph/LazyGraphView.tsx"
import { spaceParts as text } from "../../text/spaceParts.ts"
import { CheckField } from "../../ui/Field.tsx"
import { Loading } from "../../ui/Loading.tsx"
import { shownCollectionQuery } from "../data/collectionQueries.ts"
import { layoutQuery } from "../data/spaceQueries.ts"
import type { Selection } from "../data/useSelection.ts"
import { boxDetails } from "../model/boxDetails.ts"
import { markBadge } from "../model/markBadge.ts"
import type { SpaceParts } from "../model/SpaceParts.ts"
import { withHidden as addHidden } from "../model/withHidden.ts"
import { picture } from "../spaces.css.ts"

interface SpacePictureProps extends Selection {
  readonly space: Space
  readonly parts: SpaceParts
  readonly onOpen: () => void
}

/** The graph that the space shows, with the marks of its blocks. */
export const SpacePicture = (props: SpacePictureProps): ReactNode => {
  const { onOpen, parts, select, selected, showHidden, space, withHidden } = props
  const { data: layout, error, refetch } = useQuery(layoutQuery(space.id))
  // Only the collection knows the edges of what is hidden.
  const { data: collection } = useQuery({
    ...shownCollectionQuery(space.collection_id),
    enabled: withHidden && may(space, "readCollection")
  })
  const shown = useMemo(
    () => (layout === undefined || !withHidden ? layout : addHidden(layout, parts, collection?.edges ?? [])),
    [collection, layout, parts, withHidden]
  )
  const details = useMemo(() => boxDetails(parts, markBadge), [parts])
  const hides = parts.blocks.some(({ hidden }) => hidden) || parts.layers.some(({ hidden }) => hidden)
  if (shown === undefined)
    return error === null ? (
      <Loading />
    ) : (
      <FailureNotice error={error} title={text.notDrawn} onRetry={() => void refetch()} />
    )
  return (
    <div className={picture}>
      <LazyGraphView
        layout={shown}
        label={text.graphOf(space.name)}
        details={details}
        selected={selected?.kind === "block" ? selected.id : null}
        onSelect={(id) => select(id === null ? null : { kind: "block", id })}
        onOpen={onOpen}
        files={{ path: `/api/spaces/${space.id}`, name: space.name }}
        toolbar={
          hides || withHidden ? (
            <CheckField
              label={text.showHidden}
              checked={withHidden}
              onChange={({ target }) => showHidden(target.checked)}
            />
          ) : undefined
        }
      />
    </div>
  )
}
