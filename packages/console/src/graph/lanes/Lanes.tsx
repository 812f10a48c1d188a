import type { LanePlace } from "@design-workspace/client"
import type { ReactNode } from "react"
import { Breakable } from "../../ui/inline.tsx"
import { bandLook, bands, marked, name, names, nameText } from "../graph.css.ts"
import { type Camera, namesWidth, type Size } from "../model/camera.ts"
import { laneName, markWord, signs } from "../model/words.ts"

interface LanesProps {
  readonly lanes: ReadonlyArray<LanePlace>
  readonly camera: Camera
  readonly view: Size
}

/** Bands that are less high than this have no name. */
const least = 14

export const LaneBands = ({ camera: { y, zoom }, lanes }: LanesProps): ReactNode => (
  <div className={bands}>
    {lanes.map((lane, index) => (
      <div
        key={lane.id ?? ""}
        className={index % 2 === 0 ? bandLook.even : bandLook.odd}
        style={{ transform: `translateY(${lane.y * zoom + y}px)`, height: lane.height * zoom }}
      />
    ))}
  </div>
)

const lines = (room: number): number => Math.max(1, Math.min(4, Math.floor((room - 4) / 15.6)))

export const LaneNames = ({ camera: { y, zoom }, lanes, view }: LanesProps): ReactNode => (
  <div className={names} aria-hidden>
    {lanes.map((lane) => {
      const top = Math.max(0, lane.y * zoom + y)
      const bottom = Math.min(view.height, (lane.y + lane.height) * zoom + y)
      const words = laneName(lane)
      // A graph without lanes has one band without a name.
      if (bottom - top < least || (lanes.length === 1 && lane.name === "")) return null
      const mark = lane.mark === undefined || lane.mark === "same" ? undefined : lane.mark
      return (
        <div
          key={lane.id ?? ""}
          className={mark === undefined ? name : `${name} ${marked[mark]}`}
          style={{
            transform: `translateY(${top + Math.max(0, Math.min(4, bottom - top - 20))}px)`,
            maxWidth: namesWidth(view)
          }}
        >
          <span className={nameText} style={{ WebkitLineClamp: lines(bottom - top) }}>
            <Breakable>
              {mark === undefined ? words : `${signs[mark]} ${words} (${markWord(mark)})`}
            </Breakable>
          </span>
        </div>
      )
    })}
  </div>
)
