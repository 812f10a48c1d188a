import { type ReactNode, useMemo, useRef } from "react"
import { LazyGraphView } from "../../graph/LazyGraphView.tsx"
import type { BoxDetail, BoxDetails } from "../../graph/model/GraphViewProps.ts"
import { runs as text } from "../../text/runs.ts"
import { Empty } from "../../ui/Empty.tsx"
import { nameKey } from "../model/RunState.ts"
import type { RunView } from "../model/RunView.ts"
import * as css from "../runs.css.ts"

/** Details that say the same are the same object, so that only boxes of which something changed are drawn again. */
const useDetails = ({ run }: RunView, kept: ReadonlyArray<string>): BoxDetails => {
  const known = useRef<Map<string, BoxDetail>>(new Map())
  return useMemo(() => {
    const keeps = new Set(kept)
    return new Map(
      Array.from(run.parts.blocks.values(), ({ default_specialties, id }) => {
        const note = default_specialties
          .map((one) => run.names.get(nameKey("specialty", one)) ?? one)
          .join(", ")
        const [dim, keep] = [run.doubtful.blocks.has(id), keeps.has(id)]
        const key = JSON.stringify([note, dim, keep])
        const detail = known.current.get(key) ?? {
          note: dim ? text.doubtful : note,
          dim,
          ...(keep ? { badges: [{ text: text.kept, look: "plain" as const }] } : {})
        }
        known.current.set(key, detail)
        return [id, detail]
      })
    )
  }, [run.parts.blocks, run.names, run.doubtful.blocks, kept])
}

const none: ReadonlyArray<string> = []

/** The design as it grows: parts appear in their lanes, and none moves. */
export const RunPicture = ({
  kept = none,
  live,
  name,
  onSelect,
  selected,
  view
}: {
  readonly view: RunView
  readonly name: string
  readonly live: boolean
  readonly kept?: ReadonlyArray<string> | undefined
  readonly selected: string | null
  readonly onSelect: (id: string | null) => void
}): ReactNode => {
  const details = useDetails(view, kept)
  const { layout } = view
  // The graph is drawn again only for events that change it.
  const picture = useMemo(
    () => (
      <LazyGraphView
        layout={layout}
        label={text.graphOf(name)}
        details={details}
        selected={selected}
        onSelect={onSelect}
        live={live}
      />
    ),
    [details, layout, live, name, onSelect, selected]
  )
  return layout.lanes.length > 0 ? (
    picture
  ) : (
    <div className={css.waiting}>
      <Empty>{text.waiting}</Empty>
    </div>
  )
}
