import type { BoxPlace, EdgePlace, GraphLayout } from "@design-workspace/client"
import type { Camera, Rect, Size } from "../model/camera.ts"

interface Bounded<Item> {
  readonly item: Item
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** A graph with the extent of each part, so that it is quick to say what is in sight. */
export interface Scene {
  readonly boxes: ReadonlyArray<Bounded<BoxPlace>>
  readonly edges: ReadonlyArray<Bounded<EdgePlace>>
}

const edgeBounds = (item: EdgePlace): Bounded<EdgePlace> => {
  const bounds = { item, left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (const { x, y } of item.points) {
    bounds.left = Math.min(bounds.left, x)
    bounds.top = Math.min(bounds.top, y)
    bounds.right = Math.max(bounds.right, x)
    bounds.bottom = Math.max(bounds.bottom, y)
  }
  return bounds
}

export const sceneOf = ({ boxes, edges }: GraphLayout): Scene => ({
  boxes: boxes.map((item) => ({
    item,
    left: item.x,
    top: item.y,
    right: item.x + item.width,
    bottom: item.y + item.height
  })),
  edges: edges.map(edgeBounds)
})

/** The part of the drawing that is in sight. */
export const sightOf = ({ x, y, zoom }: Camera, { height, width }: Size): Rect => ({
  x: -x / zoom,
  y: -y / zoom,
  width: width / zoom,
  height: height / zoom
})

/** Those of the parts that are in sight, in their order. */
export const inSight = <Item>(
  parts: ReadonlyArray<Bounded<Item>>,
  { height, width, x, y }: Rect
): Array<Item> => {
  const seen: Array<Item> = []
  for (const part of parts) {
    if (part.right >= x && part.left <= x + width && part.bottom >= y && part.top <= y + height) {
      seen.push(part.item)
    }
  }
  return seen
}

/** The box at a point of the drawing. */
export const boxAt = ({ boxes }: Scene, x: number, y: number): BoxPlace | undefined =>
  boxes.findLast(({ bottom, left, right, top }) => x >= left && x <= right && y >= top && y <= bottom)?.item
