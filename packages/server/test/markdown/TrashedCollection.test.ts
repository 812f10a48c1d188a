import { parseMirror } from "@design-workspace/adapters-http/testing/parseMirror"
import { inOneWorld } from "@design-workspace/verification/scenes/inWorld"
import { makeSpaceScene } from "@design-workspace/verification/scenes/SpaceScene"
import { expect, it } from "vitest"

inOneWorld("contract 13.10: Actions never offer a read of what lies in the trash", (world) => {
  it("the pages of a space offer its collection only while that is there", async () => {
    const { admin, collection, space } = await makeSpaceScene(world())
    const offersCollection = async (path: string) => {
      const { text } = await admin.get(path, { accept: "text/markdown" })
      return parseMirror(text).actions.some((it) => it.path.startsWith(collection))
    }
    const pages = [space, `${space}/upstream`]
    const there = await Promise.all(pages.map(offersCollection))
    await admin.delete(collection)
    expect([there, await Promise.all(pages.map(offersCollection))]).toEqual([
      [true, true],
      [false, false]
    ])
  })
})
