import type { BoxPlace, EdgePlace, GraphLayout } from "@design-workspace/client"
import type { Camera, Rect, Size } from "../model/camera.ts"
import { edgeEnds, edgeKey, edgesAt, type GraphIndex, touches } from "../model/graphIndex.ts"

interface Bounded<Item> {
  readonly item: Item
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** With the extent of each part, so that it is quick to say what is in sight. */
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

/** With a box in focus its edges alone are shown. */
const inFocus = (edges: ReadonlyArray<EdgePlace>, focus: string | undefined): ReadonlyArray<EdgePlace> =>
  focus === undefined ? edges : edges.filter((edge) => touches(edge, focus))

export const sceneOf = ({ boxes, edges }: GraphLayout, focus: string | undefined): Scene => ({
  boxes: boxes.map((item) => ({
    item,
    left: item.x,
    top: item.y,
    right: item.x + item.width,
    bottom: item.y + item.height
  })),
  edges: inFocus(edges, focus).map(edgeBounds)
})

/** Drawn on top of all. */
export interface Chosen {
  readonly box: BoxPlace | undefined
  readonly edges: ReadonlyArray<EdgePlace>
}

export const chosenOf = (
  index: GraphIndex,
  selected: string | null,
  focus: string | undefined,
  selectedEdge?: string
): Chosen => {
  const box = selected === null ? undefined : index.boxes.get(selected)
  const [source = ""] = edgeEnds(selectedEdge ?? "") ?? []
  const edge = index.out.get(source)?.find((it) => edgeKey(it) === selectedEdge)
  const edges = [...(box === undefined ? [] : edgesAt(index, box.id)), ...(edge === undefined ? [] : [edge])]
  return { box, edges: inFocus(edges, focus) }
}

export interface Seen {
  readonly boxes: ReadonlyArray<BoxPlace>
  readonly edges: ReadonlyArray<EdgePlace>
}

const sightOf = ({ x, y, zoom }: Camera, { height, width }: Size): Rect => ({
  x: -x / zoom,
  y: -y / zoom,
  width: width / zoom,
  height: height / zoom
})

const inSight = <Item>(parts: ReadonlyArray<Bounded<Item>>, { height, width, x, y }: Rect): Array<Item> => {
  const seen: Array<Item> = []
  for (const part of parts) {
    if (part.right >= x && part.left <= x + width && part.bottom >= y && part.top <= y + height) {
      seen.push(part.item)
    }
  }
  return seen
}

export const seenOf = ({ boxes, edges }: Scene, camera: Camera, view: Size): Seen => {
  const sight = sightOf(camera, view)
  return { boxes: inSight(boxes, sight), edges: inSight(edges, sight) }
}

/** From this zoom on names can be read, and arrow heads be seen. */
const zoomOfNames = 0.4
export const zoomOfHeads = 0.25

/** So many boxes in sight are cards even where their names are small. */
const mostSmallCards = 300

export const showsCards = (zoom: number, boxesInSight: number): boolean =>
  zoom >= zoomOfNames || boxesInSight <= mostSmallCards

/** With more lines in sight they are a haze, and no frame of a movement would be on time. */
export const mostClearEdges = 2_500

/** More round corners and labels take too long. */
export const mostRoundEdges = 400
