import { inWorld } from "@design-workspace/verification/scenes/inWorld"
import { makeProjectScene } from "@design-workspace/verification/scenes/ProjectScene"
import { describe, expect, it } from "vitest"

interface Version {
  readonly id: number
  readonly version: number
  readonly edit_type: string
  readonly restored_from: number | null
}

const from = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)
const ascending = (numbers: ReadonlyArray<number>) => numbers.toSorted((a, b) => a - b)

inWorld(
  "interface, Versioning 3: versions are sequential integers, also of simultaneous writers",
  (world) => {
    describe("restores and writes of one document at once", () => {
      it("20 restores make 20 versions without a gap or a double, each a copy of what it names", async () => {
        const { owner, project } = await makeProjectScene(world())
        const document = `${project}/doc-content/web`
        for (const version of from(1, 4)) await owner.put(document, { content: `text ${version}` })
        const answers = await Promise.all(
          from(0, 19).map(async (index) => {
            const source = (index % 4) + 1
            const { json, status } = await owner.post(`${document}/restore/${source}`)
            return { source, status, ...json }
          })
        )
        expect(answers.map(({ status }) => status)).toEqual(from(0, 19).map(() => 200))
        expect(ascending(answers.map(({ version }) => version))).toEqual(from(5, 24))
        for (const { id, source, version } of answers) {
          const { json } = await owner.get(`${document}/history/${version}`)
          expect(json).toMatchObject({
            id,
            version,
            edit_type: "restore",
            restored_from: source,
            content: `text ${source}`
          })
        }
      })

      it("20 writers and restorers mixed, of two blocks: no gap, no lost text, the project's version rises each time", async () => {
        const { manager, owner, project, writer } = await makeProjectScene(world())
        const documents = ["web", "api"].map((node) => `${project}/doc-content/${node}`)
        for (const document of documents) await owner.put(document, { content: "first" })
        const answers = await Promise.all(
          from(0, 19).map(async (index) => {
            const document = documents[index % 2] ?? ""
            const by = [owner, writer, manager][index % 3] ?? owner
            const content = `by ${index}`
            const { json, status } =
              index % 4 < 2 ? await by.put(document, { content }) : await owner.post(`${document}/restore/1`)
            return { document, content: index % 4 < 2 ? content : "first", status, version: json.version }
          })
        )
        expect(answers.map(({ status }) => status)).toEqual(from(0, 19).map(() => 200))
        for (const document of documents) {
          const items: ReadonlyArray<Version> = (await owner.get(`${document}/history`)).json.items
          expect(items.map(({ version }) => version)).toEqual(from(1, 11).toReversed())
        }
        for (const { content, document, version } of answers) {
          expect((await owner.get(`${document}/history/${version}`)).json.content).toBe(content)
        }
        const instants = await Promise.all(
          documents.map(async (document) => (await owner.get(`${document}/history`)).json.items)
        )
        const versions = instants.flat().map((it: { readonly created_at: string }) => it.created_at)
        expect(new Set(versions).size).toBe(22)
        expect((await owner.get(project)).json.updated_at).toBe(versions.toSorted().at(-1))
      })

      it("of 20 writers who expect the same version exactly one gets in", async () => {
        const { owner, project, writer } = await makeProjectScene(world())
        const document = `${project}/doc-content/web`
        const answers = await Promise.all(
          from(1, 20).map((index) =>
            (index % 2 === 0 ? owner : writer).put(document, { content: `by ${index}`, expected_version: 0 })
          )
        )
        expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...from(1, 19).map(() => 409)])
        const [won] = answers.flatMap((it, index) => (it.status === 200 ? [`by ${index + 1}`] : []))
        expect((await owner.get(document)).json).toMatchObject({ version: 1, content: won })
      })
    })
  }
)
