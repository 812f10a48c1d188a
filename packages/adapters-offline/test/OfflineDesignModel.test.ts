import { emptyContent } from "@design-workspace/domain/collections/Collection"
import { DesignModel, type StageAsk } from "@design-workspace/domain/generation/model/DesignModel"
import { ItemId } from "@design-workspace/domain/shared/Ids"
import { describe, expect, it } from "@effect/vitest"
import { Duration, Effect, Fiber, Stream } from "effect"
import { TestClock } from "effect/testing"
import { OfflineDesignModel } from "../src/OfflineDesignModel.ts"
import { anyNumber, arrows, briefOf, demoBrief, design, model, placed } from "../testing/designs.ts"

const shop = demoBrief("online-shop")
const id = (text: string) => ItemId.make(text)

const layersAsk: StageAsk = {
  stage: "layers",
  brief: shop,
  draft: emptyContent,
  wanted: { min: 1, max: 100 },
  complaint: null
}

it.layer(model)((it) => {
  describe("OfflineDesignModel.label", () => {
    it.effect("says offline for every quality", () =>
      Effect.gen(function* () {
        const { label } = yield* DesignModel
        expect([label("fast"), label("pro")]).toEqual(["offline", "offline"])
      })
    )
  })

  describe("OfflineDesignModel.stage", () => {
    it.effect(
      "puts blocks on the layers that exist, whatever they are called, and repeats no kept block",
      () =>
        Effect.gen(function* () {
          const layer = (name: string, position: number) => ({
            id: id(`l${position}`),
            name,
            description: "",
            position
          })
          const present = {
            ...emptyContent,
            layers: ["What people touch", "User interfaces", "Business logic", "Persistence", "Outside"].map(
              layer
            )
          }
          const made = yield* design(shop, { ...anyNumber, mode: "blocks-only" }, present)
          const where = placed(made.design)
          expect(where.get("Web Frontend")).toBe("User interfaces")
          expect(where.get("Checkout")).toBe("Business logic")
          expect(where.get("Key-Value Store")).toBe("Persistence")
          const keepBlockIds = made.design.blocks
            .filter(({ name }) => name === "Cart")
            .map((block) => block.id)
          const kept = yield* design(shop, { ...anyNumber, mode: "with-keep", keepBlockIds }, made.design)
          expect(kept.design.blocks.filter(({ name }) => name === "Cart")).toHaveLength(1)
          expect(arrows(kept.design)).toContain("Checkout -> Cart")
        })
    )

    it.effect("keeps what the brief makes most of when fewer blocks are allowed than it names", () =>
      Effect.gen(function* () {
        const params = { layers: {}, specialties: {}, blocks: { max: 5 } }
        const { design: made } = yield* design(shop, { ...anyNumber, params })
        const names = made.blocks.map(({ name }) => name)
        expect(names).toHaveLength(5)
        expect(names).toEqual(expect.arrayContaining(["Web Frontend", "Checkout"]))
      })
    )

    it.effect(
      "joins layers where fewer are allowed, and adds layers and blocks for them where more are wanted",
      () =>
        Effect.gen(function* () {
          const few = { layers: { max: 2 }, specialties: {}, blocks: {} }
          const joined = yield* design(shop, { ...anyNumber, params: few })
          expect(joined.design.layers.map(({ name }) => name)).toEqual([
            "Edge, Application & Integration",
            "Data & Operations"
          ])
          const many = { layers: { min: 9 }, specialties: {}, blocks: {} }
          const split = yield* design(shop, { ...anyNumber, params: many })
          expect(split.design.layers).toHaveLength(9)
          expect(new Set(split.design.blocks.map(({ layerId }) => layerId)).size).toBe(9)
        })
    )

    it.effect("follows the memory rules", () =>
      Effect.gen(function* () {
        const rules = [
          "Always include an audit log.",
          "Use Kafka for events.",
          "Never include a session store."
        ]
        const { design: made } = yield* design({ ...shop, rules })
        const names = made.blocks.map(({ name }) => name)
        expect(names).toEqual(expect.arrayContaining(["Audit Log", "Kafka"]))
        expect(names).not.toContain("Session Store")
      })
    )

    it.effect("goes by the last message of the user where it takes a part back", () =>
      Effect.gen(function* () {
        const messages = [
          {
            role: "user" as const,
            content: "A web frontend, an order service, a mailer and an order database."
          },
          { role: "assistant" as const, content: "I would add a message broker." },
          {
            role: "user" as const,
            content: "Remove the mailer. Add a search service that the web frontend calls."
          }
        ]
        const { design: made } = yield* design(briefOf("", { messages }))
        expect(made.blocks.map(({ name }) => name)).toEqual([
          "Web Frontend",
          "Order Service",
          "Order Database",
          "Search Service"
        ])
      })
    )
  })

  describe("OfflineDesignModel.critique", () => {
    it.effect("repeats the findings, and names parts and relations of the brief that the draft lacks", () =>
      Effect.gen(function* () {
        const { critique } = yield* DesignModel
        const { design: made } = yield* design(shop)
        const cart = made.blocks.find(({ name }) => name === "Cart")?.id
        const draft = {
          ...made,
          blocks: made.blocks.filter(({ name }) => name !== "Currency Service"),
          edges: made.edges.filter(({ targetId }) => targetId !== cart)
        }
        expect(yield* critique(shop, made, [])).toEqual([])
        expect(yield* critique(shop, draft, ["Something."])).toEqual([
          "Something.",
          "The brief names Currency Service, and no block stands for it.",
          "The brief connects Checkout to Cart, and no edge does.",
          "The brief connects Web Frontend to Cart, and no edge does."
        ])
      })
    )
  })

  describe("OfflineDesignModel.repair", () => {
    it.effect("adds the edges that are missing and takes out layers and specialties that nothing needs", () =>
      Effect.gen(function* () {
        const { repair } = yield* DesignModel
        const { design: made } = yield* design(shop)
        const draft = {
          ...made,
          layers: [...made.layers, { id: id("empty"), name: "Empty", description: "", position: 99 }],
          specialties: [...made.specialties, { id: id("idle"), name: "Idle", description: "" }],
          edges: []
        }
        const repairs = yield* Stream.runCollect(repair(shop, draft, []))
        const put = repairs.flatMap((one) =>
          one._tag === "Put" && one.item._tag === "Edge" ? [one.item] : []
        )
        const edges = put.map(({ source, target }) => ({ sourceId: id(source), targetId: id(target) }))
        expect(arrows({ ...draft, edges })).toEqual(expect.arrayContaining([...arrows(made)]))
        expect(repairs.filter(({ _tag }) => _tag === "Remove")).toEqual([
          { _tag: "Remove", kind: "layer", id: "empty" },
          { _tag: "Remove", kind: "specialty", id: "idle" }
        ])
      })
    )
  })
})

it.layer(OfflineDesignModel.layer({ delay: Duration.millis(100) }))((it) => {
  describe("OfflineDesignModel.stage", () => {
    it.effect("pauses before each item", () =>
      Effect.gen(function* () {
        const { stage } = yield* DesignModel
        const heard: Array<string> = []
        const run = yield* stage(layersAsk).pipe(
          Stream.runForEach((item) => Effect.sync(() => heard.push(item._tag))),
          Effect.forkChild
        )
        yield* TestClock.adjust("99 millis")
        expect(heard).toHaveLength(0)
        yield* TestClock.adjust("1 millis")
        expect(heard).toHaveLength(1)
        yield* TestClock.adjust("200 millis")
        expect(heard).toHaveLength(3)
        yield* Fiber.interrupt(run)
      })
    )
  })
})
