import type { EdgePlace } from "@design-workspace/client"
import { longestLevel, longestMiddle } from "./edgePath.ts"

const size = { height: 20, letter: 6.4, padding: 10, most: 160 }

const shortened = (words: string): string => {
  const letters = [...words]
  const most = Math.floor((size.most - size.padding) / size.letter)
  return letters.length > most ? `${letters.slice(0, most - 1).join("")}…` : words
}

/** An edge that goes as before and says something else: in the place of the old words, or on its longest level part. */
export const relabelledEdge = (edge: EdgePlace, label: string | undefined): EdgePlace => {
  if ((edge.label ?? "") === (label ?? "")) return edge
  const { label: _, label_place: before, ...rest } = edge
  if (label === undefined || label === "") return rest
  const level = longestLevel(edge.points)
  const at =
    before === undefined
      ? (level ?? longestMiddle(edge.points))
      : { x: before.x + before.width / 2, y: before.y + before.height / 2 }
  const line = shortened(label)
  const width = Math.min(size.most, [...line].length * size.letter + size.padding)
  const { height } = size
  return {
    ...rest,
    label,
    ...(at === undefined
      ? {}
      : { label_place: { x: at.x - width / 2, y: at.y - height / 2, width, height, lines: [line] } })
  }
}
