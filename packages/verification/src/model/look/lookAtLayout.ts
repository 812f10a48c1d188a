import { strict as assert } from "node:assert"
import type { ServiceRun } from "../state/ServiceRun.ts"
import type { Graph } from "../state/State.ts"

interface Box {
  readonly id: string
  readonly lane_id: string | null
  readonly name: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

interface Lane {
  readonly id: string | null
  readonly y: number
  readonly height: number
}

const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

const sorted = (texts: ReadonlyArray<string>): ReadonlyArray<string> => texts.toSorted()

/** Each box stands in the drawing and within its lane, and covers no other. */
const verifyPlaces = (
  path: string,
  size: Readonly<Record<"height" | "width", number>>,
  lanes: ReadonlyArray<Lane>,
  boxes: ReadonlyArray<Box>
): void => {
  for (const [index, box] of boxes.entries()) {
    const { height, id, lane_id, width, x, y } = box
    const within = x >= 0 && y >= 0 && x + width <= size.width && y + height <= size.height
    assert.ok(within, `${path}: ${id} stands outside`)
    const lane = lanes.find((it) => it.id === lane_id)
    if (lane_id !== null)
      assert.ok(
        lane !== undefined && y >= lane.y && y + height <= lane.y + lane.height,
        `${path}: ${id} stands outside of its lane`
      )
    for (const other of boxes.slice(index + 1))
      assert.ok(!overlap(box, other), `${path}: ${id} and ${other.id} overlap`)
  }
}

/** The places of a project's drawing: of exactly the nodes and edges of its graph, on the lanes that these name. */
export const lookAtLayout = async (
  service: ServiceRun,
  project: string,
  { edges, nodes }: Graph
): Promise<void> => {
  const path = `${project}/graph?format=layout`
  const { boxes, edges: routes, lanes, ...size } = await service.read(path)
  const boxOf = ({ id, lane_id, name }: Box) => JSON.stringify([id, name, lane_id])
  const wanted = nodes.map(({ id, label, layer_id }) => JSON.stringify([id, label, layer_id ?? null]))
  assert.deepEqual(sorted(boxes.map(boxOf)), sorted(wanted), `${path}: boxes`)
  const named = new Set(nodes.flatMap(({ layer_id }) => layer_id ?? []))
  const lanesNamed = lanes.flatMap(({ id }: Lane) => id ?? [])
  assert.deepEqual(lanesNamed, [...named], `${path}: lanes`)
  const edgeOf = ({ source_id, target_id }: Graph["edges"][number]) => `${source_id} ${target_id}`
  assert.deepEqual(sorted(routes.map(edgeOf)), sorted(edges.map(edgeOf)), `${path}: edges`)
  verifyPlaces(path, size, lanes, boxes)
}
