import type { GraphLayout } from "@design-workspace/client"
import { type ReactNode, useMemo, useRef } from "react"
import { LazyGraphView } from "../../graph/LazyGraphView.tsx"
import type { BoxDetail, BoxDetails } from "../../graph/model/pictures.ts"
import { Empty } from "../../ui/Empty.tsx"
import { nameKey, type RunState } from "../model/RunState.ts"
import * as css from "../runs.css.ts"

type Details = ReadonlyArray<readonly [id: string, detail: BoxDetail]>

/** Details that say the same are the same object, so that only boxes that changed are drawn again. */
export const useSameDetails = (details: Details): BoxDetails => {
  const known = useRef<Map<string, BoxDetail>>(new Map())
  return useMemo(
    () =>
      new Map(
        details.map(([id, detail]) => {
          const key = JSON.stringify(detail)
          const same = known.current.get(key) ?? detail
          known.current.set(key, same)
          return [id, same]
        })
      ),
    [details]
  )
}

const none: ReadonlyArray<string> = []

export const detailsOf = (
  boxes: RunState["parts"]["boxes"],
  doubtful: ReadonlySet<string>,
  names: RunState["names"],
  kept: ReadonlyArray<string> = none
): Details => {
  const keeps = new Set(kept)
  return Array.from(boxes.values(), ({ id, specialties }) => {
    const dim = doubtful.has(id)
    const note = specialties.map((one) => names.get(nameKey("specialty", one)) ?? one).join(", ")
    const badges = keeps.has(id) ? { badges: [{ text: "kept", look: "plain" as const }] } : {}
    return [id, { note: dim ? "in doubt" : note, dim, ...badges }]
  })
}

interface RunPictureProps {
  readonly layout: GraphLayout
  readonly details: BoxDetails
  readonly label: string
  readonly empty: string
  readonly live: boolean
  readonly selected: string | null
  readonly onSelect: (id: string | null) => void
}

/** The graph is drawn again only for events that change it. */
export const RunPicture = (props: RunPictureProps): ReactNode => {
  const { details, empty, label, layout, live, onSelect, selected } = props
  const picture = useMemo(
    () => (
      <LazyGraphView
        layout={layout}
        label={label}
        details={details}
        selected={selected}
        onSelect={onSelect}
        live={live}
      />
    ),
    [details, label, layout, live, onSelect, selected]
  )
  return layout.lanes.length > 0 ? (
    picture
  ) : (
    <div className={css.waiting}>
      <Empty>{empty}</Empty>
    </div>
  )
}
