import type { BoxPlace, EdgePlace, GraphLayout, Point } from "@design-workspace/client"
import { expectStatus } from "@design-workspace/verification/scenes/World"
import type { Locator, Page } from "playwright-core"
import { expect } from "vitest"
import type { Camera } from "../../src/graph/model/camera.ts"
import { extendLayout } from "../../src/graph/model/extendLayout.ts"
import type { Stage } from "./harness.ts"

const lanes = 8

/** So many blocks on eight layers, with an edge from each to the one beneath it. */
export const largeContent = (blocks: number) => ({
  layers: Array.from({ length: lanes }, (_, at) => ({ id: `l${at}`, name: `Layer ${at}` })),
  specialties: [{ id: "backend", name: "Backend Engineer" }],
  blocks: Array.from({ length: blocks }, (_, at) => ({
    id: `b${at}`,
    name: `Block ${at}`,
    layer_id: `l${at % lanes}`,
    default_specialties: ["backend"]
  })),
  edges: Array.from({ length: blocks - 1 }, (_, at) => ({
    source_id: `b${at}`,
    target_id: `b${at + 1}`,
    label: `call ${at}`
  })).filter((_, at) => at % lanes !== lanes - 1)
})

/** The picture that a page shows which can edit the graph or add to it. */
export const layoutOf = async ({ api, world }: Stage, path: string): Promise<GraphLayout> => {
  const { read } = world().orgAdmin
  const drawing = `${path}/graph?format=layout&title=0&legend=0`
  const drawn: GraphLayout = expectStatus(await api().call("GET", drawing, { token: read }), 200).json
  return extendLayout(drawn, drawn)
}

/** A picture on a canvas as somebody sees it who has only the page. */
export interface CanvasPicture {
  readonly region: Locator
  /** Where it looks, by the bands of its lanes. */
  readonly camera: (layout: GraphLayout) => Promise<Pick<Camera, "y" | "zoom">>
  readonly click: (at: Point) => Promise<void>
  readonly drag: (from: Point, to: Point) => Promise<void>
  readonly hover: (at: Point) => Promise<string>
  /** The colour of a point, and that of the ground. */
  readonly colours: (at: Point) => Promise<{ readonly here: string; readonly ground: string }>
  readonly hasKeys: () => Promise<boolean>
}

export const canvasPicture = (page: Page): CanvasPicture => {
  const region = page.getByRole("application")
  const canvas = region.locator("canvas")
  return {
    region,
    camera: async ({ lanes: [first] }) => {
      const [y = 0, height = 0] = await region.evaluate((element) => {
        const band = element.querySelector<HTMLElement>(":scope > div > div")?.style
        return [band?.transform ?? "", band?.height ?? ""].map((value) => Number(/-?[\d.]+/.exec(value)?.[0]))
      })
      const zoom = height / (first?.height ?? 1)
      return { zoom, y: y - (first?.y ?? 0) * zoom }
    },
    click: ({ x, y }) => region.click({ position: { x, y } }),
    drag: async (from, to) => {
      const { x = 0, y = 0 } = (await region.boundingBox()) ?? {}
      await page.mouse.move(x + from.x, y + from.y)
      await page.mouse.down()
      await page.mouse.move(x + to.x, y + to.y, { steps: 5 })
      await page.mouse.up()
    },
    hover: async ({ x, y }) => {
      await region.hover({ position: { x, y } })
      return (await canvas.getAttribute("title")) ?? ""
    },
    colours: ({ x, y }) =>
      canvas.evaluate(
        (element, [x, y]) => {
          if (!(element instanceof HTMLCanvasElement)) throw new Error("there is no canvas")
          const dots = element.width / element.clientWidth
          const [r, g, b] = element.getContext("2d")?.getImageData(x * dots, y * dots, 1, 1).data ?? []
          const ground = getComputedStyle(element.parentElement ?? element).backgroundColor
          return { here: `rgb(${r}, ${g}, ${b})`, ground }
        },
        [x, y] as const
      ),
    hasKeys: () => region.evaluate((element) => element === document.activeElement)
  }
}

/** Until the picture looks where it is expected to, within a pixel. */
export const expectCamera = async (
  picture: CanvasPicture,
  layout: GraphLayout,
  { y, zoom }: Pick<Camera, "y" | "zoom">
): Promise<void> =>
  expect
    .poll(() => picture.camera(layout), { timeout: 10_000 })
    .toEqual({ y: expect.closeTo(y, 0), zoom: expect.closeTo(zoom, 2) })

export const seenAt = ({ x, y, zoom }: Camera, point: Point): Point => ({
  x: x + point.x * zoom,
  y: y + point.y * zoom
})

export const middleOf = ({ height, width, x, y }: BoxPlace): Point => ({
  x: x + width / 2,
  y: y + height / 2
})

/** A point of an edge that is as far as this from every box and every other edge. */
export const freePoint = ({ boxes, edges }: GraphLayout, edge: EdgePlace, air: number): Point | undefined => {
  const samples = edge.points.flatMap((to, at) => {
    const from = edge.points[at - 1] ?? to
    return [0.2, 0.35, 0.5, 0.65, 0.8].map((part) => ({
      x: from.x + (to.x - from.x) * part,
      y: from.y + (to.y - from.y) * part
    }))
  })
  const near = ({ x, y }: Point, a: Point, b: Point): boolean =>
    x >= Math.min(a.x, b.x) - air &&
    x <= Math.max(a.x, b.x) + air &&
    y >= Math.min(a.y, b.y) - air &&
    y <= Math.max(a.y, b.y) + air
  return samples.find(
    (point) =>
      boxes.every((box) => !near(point, box, { x: box.x + box.width, y: box.y + box.height })) &&
      edges.every(
        (other) =>
          other === edge || other.points.every((to, at) => !near(point, other.points[at - 1] ?? to, to))
      )
  )
}
