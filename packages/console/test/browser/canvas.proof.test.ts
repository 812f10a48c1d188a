import type { BoxPlace, EdgePlace, GraphLayout } from "@design-workspace/client"
import { makeSpaceScene } from "@design-workspace/verification/scenes/SpaceScene"
import { expectStatus, makeCollection } from "@design-workspace/verification/scenes/World"
import { expect, it } from "vitest"
import { fit, reveal, type Size, wholeOf, zoomAt } from "../../src/graph/model/camera.ts"
import { extendLayout } from "../../src/graph/model/extendLayout.ts"
import {
  canvasPicture,
  expectCamera,
  freePoint,
  largeContent,
  layoutOf,
  middleOf,
  seenAt
} from "./canvasPicture.ts"
import { describePages, expectAccessible } from "./harness.ts"

/** The first edge that has a place where only it can be pressed. */
const edgeAlone = (layout: GraphLayout, air: number) => {
  for (const edge of layout.edges) {
    const point = freePoint(layout, edge, air)
    if (point !== undefined) return { edge, point }
  }
  throw new Error("no edge stands alone")
}

const boxOf = ({ boxes }: GraphLayout, wanted: string): BoxPlace => {
  const box = boxes.find(({ id }) => id === wanted)
  if (box === undefined) throw new Error(`there is no box ${wanted}`)
  return box
}

/** Whether the address names this edge. */
const isOf =
  ({ source_id, target_id }: EdgePlace) =>
  ({ searchParams }: URL): boolean =>
    searchParams.get("part") === `${source_id}~${target_id}`

describePages("Pictures on a canvas", (stage) => {
  const { at, open, world } = stage

  const opened = async (path: string, who = world().orgAdmin) => {
    const page = await open(who)
    await page.goto(at(path.replace("/api", "")))
    const picture = canvasPicture(page)
    await picture.region.waitFor()
    const view: Size = await picture.region.evaluate(({ clientHeight, clientWidth }) => ({
      height: clientHeight,
      width: clientWidth
    }))
    return { layout: await layoutOf(stage, path.split("?")[0] ?? path), page, picture, view }
  }

  it("have edges to press, as those of cards have", async () => {
    const path = `/api/collections/${await makeCollection(world(), largeContent(400))}`
    const { layout, page, picture, view } = await opened(path)
    const whole = fit(wholeOf(layout), view)
    await expectCamera(picture, layout, whole)

    // From afar: only the edges of the selected box.
    const { edge, point } = edgeAlone(layout, 8 / whole.zoom)
    const source = boxOf(layout, edge.source_id)
    expect(await picture.hover(seenAt(whole, point))).toBe("")
    await picture.click(seenAt(whole, middleOf(source)))
    await page.getByRole("heading", { level: 2, name: source.name, exact: true }).waitFor()
    expect(await picture.hover(seenAt(whole, point))).toContain(`${source.name} to `)
    await picture.click(seenAt(whole, point))
    await page.waitForURL(isOf(edge))
    await page.getByLabel("Label").waitFor()
    await expectAccessible(page)
    await picture.region.press("Escape")

    // From near: each edge that is in sight.
    await picture.region.press("0")
    const steps = Math.ceil(Math.log(0.5 / whole.zoom) / Math.log(1.25))
    for (let step = 0; step < steps; step += 1) await picture.region.press("+")
    const near = zoomAt(whole, { x: view.width / 2, y: view.height / 2 }, whole.zoom * 1.25 ** steps)
    await expectCamera(picture, layout, near)
    const inSight = layout.edges.flatMap((edge) => {
      const free = freePoint(layout, edge, 12 / near.zoom)
      const seen = free === undefined ? undefined : seenAt(near, free)
      const within =
        seen !== undefined &&
        seen.x > 160 &&
        seen.y > 20 &&
        seen.x < view.width - 20 &&
        seen.y < view.height - 60
      return within ? [{ edge, seen }] : []
    })
    const [other] = inSight
    if (other === undefined) throw new Error("no edge is in sight")
    await picture.click(other.seen)
    await page.waitForURL(isOf(other.edge))

    // The outline has the same by keys.
    await picture.region.press("o")
    const tree = page.getByRole("tree")
    await page.getByLabel("Filter by name").fill(source.name)
    await tree.focus()
    for (const key of ["Home", "ArrowRight", "ArrowRight", "ArrowRight", "Enter"]) await tree.press(key)
    await page.getByLabel("Label").waitFor()
    expect(isOf(edge)(new URL(page.url()))).toBe(true)
  })

  it("have dots from which edges are drawn, unless nobody may edit", async () => {
    const path = `/api/collections/${await makeCollection(world(), largeContent(151))}`
    const { layout, page, picture, view } = await opened(path)
    const whole = fit(wholeOf(layout), view)
    await expectCamera(picture, layout, whole)
    const from = boxOf(layout, "b3")
    const dot = seenAt(whole, { x: from.x + from.width / 2, y: from.y + from.height })
    const target = seenAt(whole, middleOf(boxOf(layout, "b40")))
    await picture.drag(dot, target)
    await page.waitForURL(isOf({ source_id: "b3", target_id: "b40", points: [] }))
    await page.getByLabel("Label").waitFor()

    // Let go beside every box, it is no edge; and it has not moved the picture.
    await picture.drag(dot, { x: 4, y: 4 })
    await expectCamera(picture, layout, whole)
    expect(isOf({ source_id: "b3", target_id: "b40", points: [] })(new URL(page.url()))).toBe(true)
    const stored = async () =>
      expectStatus(await stage.api().call("GET", path, { token: world().orgAdmin.read }), 200).json.edges
    await expect.poll(stored).toHaveLength(layout.edges.length + 1)
    expect(await stored()).toContainEqual(expect.objectContaining({ source_id: "b3", target_id: "b40" }))

    const reader = await opened(path, world().member)
    await expectCamera(reader.picture, layout, whole)
    await reader.picture.drag(dot, target)
    await expectCamera(reader.picture, layout, { ...whole, y: whole.y + target.y - dot.y })
  })

  it("have none to press for who may not edit", async () => {
    const path = `/api/collections/${await makeCollection(world(), largeContent(400))}`
    const { layout, page, picture, view } = await opened(path, world().member)
    const whole = fit(wholeOf(layout), view)
    const { edge, point } = edgeAlone(layout, 8 / whole.zoom)
    const source = boxOf(layout, edge.source_id)
    await picture.click(seenAt(whole, middleOf(source)))
    await page.getByRole("heading", { level: 2, name: source.name, exact: true }).waitFor()
    expect(await picture.hover(seenAt(whole, point))).toBe("")
    await picture.click(seenAt(whole, point))
    await expect.poll(() => new URL(page.url()).searchParams.get("part")).toBeNull()
  })

  it("focus on a part with its neighbours and come back, all by keys", async () => {
    const path = `/api/collections/${await makeCollection(world(), largeContent(400))}`
    const { layout, page, picture } = await opened(path)
    await picture.region.focus()
    await page.keyboard.press("ArrowRight")
    await page.waitForURL(/part=/)
    const box = new URL(page.url()).searchParams.get("part") ?? ""
    const ends = layout.edges.filter((edge) => [edge.source_id, edge.target_id].includes(box))
    const name = boxOf(layout, box).name
    await page.keyboard.press("f")
    await page.getByText(`Only ${name} and its neighbours`).waitFor()
    const cards = page.getByRole("button", { name: /^Block \d+/ }).and(page.locator(".react-flow__node"))
    await expect.poll(() => cards.count()).toBe(ends.length + 1)
    await expectAccessible(page)
    await page.keyboard.press("Escape")
    await picture.region.waitFor()
    await expect.poll(() => picture.hasKeys()).toBe(true)
    await page.keyboard.press("Enter")
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(name)
  })

  it("show what stands back as such, in both themes", async () => {
    const { collection, manager, space } = await makeSpaceScene(world(), largeContent(400))
    expectStatus(await manager.delete(`${space}/blocks/b5`), 200)
    const shown = await layoutOf(stage, space)
    const { blocks, edges } = expectStatus(await manager.get(collection), 200).json
    const layout = extendLayout(shown, {
      lanes: shown.lanes,
      boxes: blocks.map((block: { readonly layer_id: string }) => ({ ...block, lane_id: block.layer_id })),
      edges
    })
    const { page, picture, view } = await opened(`${space}?hidden=1`, world().manager)
    await page.getByLabel("Show hidden").waitFor()
    const whole = fit(wholeOf(layout), view)
    await expectCamera(picture, layout, whole)
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme })
      const fillOf = (id: string) => picture.colours(seenAt(whole, middleOf(boxOf(layout, id))))
      await expect
        .poll(async () => {
          const { ground, here } = await fillOf("b5")
          return here === ground
        })
        .toBe(true)
      for (const id of ["b4", "b13"]) {
        const { ground, here } = await fillOf(id)
        expect(here).not.toBe(ground)
      }
    }
    await picture.click(seenAt(whole, middleOf(boxOf(layout, "b5"))))
    await page.getByText(/Block 5, .*stands back/).waitFor()
    await expectAccessible(page)
  })

  it("keep place and keys when a part goes that makes cards of a canvas, and comes back", async () => {
    const path = `/api/collections/${await makeCollection(world(), largeContent(151))}`
    const { layout, page, picture, view } = await opened(path)
    const whole = fit(wholeOf(layout), view)
    await picture.region.focus()
    for (let step = 0; step < 4; step += 1) await page.keyboard.press("+")
    const near = zoomAt(whole, { x: view.width / 2, y: view.height / 2 }, whole.zoom * 1.25 ** 4)
    await expectCamera(picture, layout, near)
    const box = layout.boxes.find((box) => reveal(near, box, view) === near)
    if (box === undefined) throw new Error("no box is in sight")
    await picture.click(seenAt(near, middleOf(box)))
    await page.getByRole("heading", { level: 2, name: box.name, exact: true }).waitFor()
    await page.keyboard.press("Delete")
    const cards = page.locator(".react-flow__viewport")
    await cards.waitFor()
    await expect.poll(() => picture.hasKeys()).toBe(true)
    const [x = 0, y = 0, zoom = 0] = await cards.evaluate(({ style }) =>
      [...style.transform.matchAll(/-?[\d.]+/g)].map(([number]) => Number(number))
    )
    expect(x).toBeCloseTo(near.x, 0)
    expect(y).toBeCloseTo(near.y, 0)
    expect(zoom).toBeCloseTo(near.zoom, 3)
    await page.keyboard.press("u")
    await picture.region.locator("canvas").waitFor()
    await expect.poll(() => picture.hasKeys()).toBe(true)
    await expectCamera(picture, layout, near)
  })
})
