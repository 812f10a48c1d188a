import { gap } from "./Grid.ts"
import type { GridRoute, Run } from "./gridRoutes.ts"

/** The distance of two parallel arrows; with more than so many, some share a line. */
const track = { distance: 5, most: 30 }
/** The free space above and below a label on its track, and how high the tracks with labels are together at most. */
const labelTrack = { gap: 3, most: 240 }
/** The free space between the arrows of a channel and the boxes above and below it. */
const margin = 12

/** The height of the channel below each row, and where each run is in its channel. */
export interface Channels {
  readonly heightBelow: (row: number) => number
  /** Whether arrows are there. */
  readonly usedBelow: (row: number) => boolean
  /** The distance of a run from the row above it. */
  readonly levelOf: (run: Run) => number
}

interface Track {
  readonly top: number
  readonly height: number
  readonly taken: Array<Pick<Run, "from" | "to">>
}

/** What a run takes of its track: its line, and its label in the middle. */
const extentOf = ({ from, label, to }: Run): Pick<Run, "from" | "to"> => {
  const half = Math.max(Math.abs(to - from), label?.width ?? 0) / 2
  return { from: (from + to) / 2 - half - 4, to: (from + to) / 2 + half + 4 }
}

/** The runs of a channel on tracks: those with labels on high ones above the others, as many on each as have room. */
const tracksOf = (runs: ReadonlyArray<Run>) => {
  const tracks: Array<Track> = []
  const levels = new Map<Run, number>()
  const heightOf = ({ label }: Run): number =>
    label === null ? track.distance : label.height + 2 * labelTrack.gap
  let [bottom, shared] = [margin, 0]
  /** The first track with room; a new one that ends above `end`; else null. */
  const trackFor = (run: Run, height: number, end: number): Track | null => {
    const own = extentOf(run)
    const free = tracks.find(
      (it) => it.height >= height && it.taken.every(({ from, to }) => own.to < from || to < own.from)
    )
    const found = free ?? (bottom + height <= end ? { top: bottom, height, taken: [] } : null)
    if (found === null) return null
    if (found !== free) {
      tracks.push(found)
      bottom += height
    }
    found.taken.push(own)
    return found
  }
  const put = (run: Run, it: Track | undefined): void => {
    levels.set(run, it === undefined ? margin : it.top + it.height / 2)
  }
  const others = runs.filter((it) => it.label === null)
  const labelled = runs.filter((it) => it.label !== null)
  for (const run of labelled.toSorted((one, other) => heightOf(other) - heightOf(one))) {
    const found = trackFor(run, heightOf(run), margin + labelTrack.most)
    if (found === null) others.push(run)
    else put(run, found)
  }
  const end = bottom + track.most * track.distance
  for (const run of others) put(run, trackFor(run, track.distance, end) ?? tracks[shared++ % tracks.length])
  return { height: Math.max(gap.down, bottom + margin), levels }
}

/** The channels between rows: each has tracks for its arrows side by side, and for their labels. */
export const channelsOf = (routes: ReadonlyArray<GridRoute>): Channels => {
  const runs = Map.groupBy(
    routes.flatMap((route): ReadonlyArray<Run> => route.runs),
    ({ channel }) => channel
  )
  const tracks = new Map([...runs].map(([channel, its]) => [channel, tracksOf(its)]))
  return {
    usedBelow: (row) => tracks.has(row),
    heightBelow: (row) => tracks.get(row)?.height ?? gap.down,
    levelOf: (run) => tracks.get(run.channel)?.levels.get(run) ?? margin
  }
}
