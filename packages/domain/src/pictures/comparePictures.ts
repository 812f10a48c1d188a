import { edgeKey, idOf } from "../shared/listDiff.ts"
import {
  edgeWords,
  type Mark,
  type Picture,
  type PictureBox,
  type PictureChip,
  type PictureEdge,
  type PictureLane,
  shownFacts,
  wasFacts
} from "./Picture.ts"

interface Pair<A> {
  readonly before: A | null
  readonly after: A | null
  readonly shown: A
}

/** What is gone comes behind the nearest before it that is still there, or at the front. */
const paired = <A>(
  before: ReadonlyArray<A>,
  after: ReadonlyArray<A>,
  keyOf: (item: A) => string
): ReadonlyArray<Pair<A>> => {
  const old = new Map(before.map((item) => [keyOf(item), item]))
  const present = new Set(after.map(keyOf))
  const gone = new Map<string | null, Array<Pair<A>>>()
  let anchor: string | null = null
  for (const item of before) {
    const key = keyOf(item)
    if (present.has(key)) {
      anchor = key
      continue
    }
    const others = gone.get(anchor)
    if (others === undefined) gone.set(anchor, [{ before: item, after: null, shown: item }])
    else others.push({ before: item, after: null, shown: item })
  }
  const behind = (key: string | null): ReadonlyArray<Pair<A>> => gone.get(key) ?? []
  return [
    ...behind(null),
    ...after.flatMap((item) => {
      const key = keyOf(item)
      return [{ before: old.get(key) ?? null, after: item, shown: item }, ...behind(key)]
    })
  ]
}

const markOf = <A>({ after, before }: Pair<A>, alike: (before: A, after: A) => boolean): Mark => {
  if (before === null) return "added"
  if (after === null) return "removed"
  return alike(before, after) ? "same" : "changed"
}

interface Labelled {
  readonly label: string | null
}

const sameLabel = (before: Labelled, after: Labelled): boolean => before.label === after.label

const wasOf = <A, B>({ after, before }: Pair<A>, said: (item: A) => B): B | null =>
  before === null || after === null || said(before) === said(after) ? null : said(before)

const labelOf = ({ label }: Labelled) => label

const lane = (pair: Pair<PictureLane>): PictureLane => ({
  ...pair.shown,
  mark: markOf(pair, sameLabel),
  was: wasOf(pair, labelOf)
})

const chipsOf = (pair: Pair<PictureBox>): ReadonlyArray<PictureChip> =>
  pair.before === null || pair.after === null
    ? pair.shown.chips
    : paired(pair.before.chips, pair.after.chips, idOf).map((chip) => ({
        ...chip.shown,
        mark: markOf(chip, sameLabel)
      }))

const box =
  (laneLabels: ReadonlyMap<string | null, string>) =>
  (pair: Pair<PictureBox>): PictureBox => {
    const chips = chipsOf(pair)
    const moved = pair.before !== null && pair.after !== null && pair.before.laneId !== pair.after.laneId
    const alike = (before: PictureBox, after: PictureBox): boolean =>
      sameLabel(before, after) &&
      shownFacts.every((name) => before[name] === after[name]) &&
      !moved &&
      chips.every(({ mark }) => mark === "same")
    return {
      ...pair.shown,
      chips,
      mark: markOf(pair, alike),
      was: wasOf(pair, labelOf),
      wasOn: moved ? (laneLabels.get(pair.before.laneId) ?? null) : null,
      ...wasFacts((name) => wasOf(pair, (box) => box[name]))
    }
  }

const edge = (pair: Pair<PictureEdge>): PictureEdge => ({
  ...pair.shown,
  mark: markOf(pair, (before, after) => edgeWords(before) === edgeWords(after)),
  was: wasOf(pair, edgeWords)
})

/** Order alone is no difference, as in `graphDiff`. */
export const comparePictures = (before: Picture, after: Picture): Picture => ({
  lanes: paired(before.lanes, after.lanes, idOf).map(lane),
  boxes: paired(before.boxes, after.boxes, idOf).map(
    box(new Map(before.lanes.map(({ id, label }) => [id, label])))
  ),
  edges: paired(before.edges, after.edges, edgeKey).map(edge),
  compared: true
})
