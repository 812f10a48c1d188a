import { callsOf } from "@design-workspace/verification/calls/Calls"
import { expectStatus, firstSteps, smallContent } from "@design-workspace/verification/scenes/World"
import { openServerFixture } from "@design-workspace/verification/servers/ServerFixture"
import { describe, expect, it } from "vitest"
import { writersAndReaders } from "../fastpath/writersAndReaders.ts"

describe("two processes on one PostgreSQL", () => {
  it("the next read through the other shows a write through one, whatever that has cached", async () => {
    const fixture = await openServerFixture("postgres")
    const [one, other] = await Promise.all([fixture.serve(), fixture.serve()])
    const { orgId, token } = await firstSteps(one.api)
    const [here, there] = [callsOf(one.api, { token }), callsOf(other.api, { token })]
    const make = async (path: string, body: object): Promise<string> =>
      `${path}/${expectStatus(await here.post(path, body), 201).json.id}`
    const idOf = (path: string) => path.split("/").at(-1)
    const collection = await make("/api/collections", {
      name: "Template",
      owner_org_id: orgId,
      ...smallContent
    })
    const space = await make("/api/spaces", {
      name: "Space",
      org_id: orgId,
      collection_id: idOf(collection)
    })
    const project = await make("/api/projects", { title: "Project", prompt: "", space_id: idOf(space) })

    const names = async () => {
      const { json } = await there.get(`${space}/blocks`)
      return json.items.map(({ name }: { readonly name: string }) => name)
    }
    for (const round of ["first", "second", "third"]) {
      expectStatus(await here.patch(project, { title: round }), 200)
      expect((await there.get(project)).json.title).toBe(round)
      const blocks = smallContent.blocks.map((block) => ({ ...block, name: `${block.name} ${round}` }))
      expectStatus(await here.patch(collection, { blocks }), 200)
      expect((await names()).sort()).toEqual(blocks.map(({ name }) => name).sort())
    }
    expectStatus(await here.delete(space), 200)
    expect((await there.get(project)).json.code).toBe("PROJECT_NOT_FOUND")
    expect((await there.get(`${space}/blocks`)).json.code).toBe("SPACE_NOT_FOUND")
    expectStatus(await here.post(`${space}/restore`), 200)
    expectStatus(await there.get(project), 200)

    const rivals = { writer: here, readers: [there, there, there, here], project, space, rounds: 20 }
    expect((await writersAndReaders(rivals)).reads).toBeGreaterThan(5)
  })
})
