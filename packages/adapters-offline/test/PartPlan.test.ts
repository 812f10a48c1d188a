import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { model } from "../testing/designs.ts"
import { decompose, shop } from "./parts.ts"

const listing =
  "Split the checkout into a cart validator, a payment gateway client that calls the provider, and an order store. " +
  "The cart validator calls the payment gateway client."

it.layer(model)((it) => {
  describe("OfflineDesignModel.decompose", () => {
    it.effect("parts that the messages list become the sub-blocks, with the edges that they state", () =>
      Effect.gen(function* () {
        const { arrows, blocks } = yield* decompose(shop, "checkout", listing)
        expect(blocks.map(({ layerId, name }) => [name, layerId])).toEqual([
          ["Cart Validator", "app"],
          ["Payment Gateway Client", "integration"],
          ["Order Store", "data"]
        ])
        expect(blocks.map(({ defaultSpecialties }) => defaultSpecialties)).toEqual([
          ["backend"],
          ["backend"],
          ["dba"]
        ])
        expect(arrows).toEqual([
          "Cart Validator -> Payment Gateway Client",
          "Payment Gateway Client -> Order Store"
        ])
      })
    )

    it.effect(
      "where none are named, a block falls into technical parts by its kind and its description",
      () =>
        Effect.gen(function* () {
          const checkout = yield* decompose(shop, "checkout", "Go ahead.")
          expect(
            checkout.blocks.map(({ description, layerId, name }) => [name, layerId, description])
          ).toEqual([
            ["Checkout API", "app", "Takes the calls to Checkout and checks them."],
            ["Checkout Provider Client", "integration", "Speaks to the systems outside that Checkout needs."],
            ["Checkout Rules", "app", "Decides what Checkout does and allows."],
            ["Checkout Store", "data", "Keeps what Checkout must remember."]
          ])
          expect(checkout.arrows.toSorted()).toEqual([
            "Checkout API -> Checkout Rules",
            "Checkout Rules -> Checkout Provider Client",
            "Checkout Rules -> Checkout Store"
          ])
          const database = yield* decompose(shop, "products", "Go ahead.")
          expect(database.blocks.map(({ name }) => name)).toEqual(
            ["Access Layer", "Storage", "Index", "Backup"].map((name) => `Product Database ${name}`)
          )
          const web = yield* decompose(shop, "web", "Go ahead.")
          expect(web.arrows).toContain("Web Frontend Router -> Web Frontend Views")
        })
    )

    it.effect("neither the block itself nor another block of the collection is one of its parts", () =>
      Effect.gen(function* () {
        const { blocks } = yield* decompose(
          shop,
          "checkout",
          "Split the checkout into a cart, a checkout, a price calculator and an order writer."
        )
        expect(blocks.map(({ name }) => name)).toEqual(["Price Calculator", "Order Writer"])
      })
    )

    it.effect("the count is kept: technical parts make up for what is missing, the first listed stay", () =>
      Effect.gen(function* () {
        const more = yield* decompose(shop, "checkout", listing, { min: 5, max: 5 })
        expect(more.blocks.map(({ name }) => name)).toEqual([
          "Cart Validator",
          "Payment Gateway Client",
          "Order Store",
          "Checkout API",
          "Checkout Validator"
        ])
        const fewer = yield* decompose(shop, "checkout", listing, { min: 2, max: 2 })
        expect(fewer.blocks.map(({ name }) => name)).toEqual(["Cart Validator", "Payment Gateway Client"])
      })
    )

    it.effect("no part stays alone, and a hundred of them have a hundred names", () =>
      Effect.gen(function* () {
        for (const { id } of shop.blocks) {
          const { blocks, edges } = yield* decompose(shop, id, "Go ahead.", { min: 100, max: 100 })
          expect(new Set(blocks.map(({ name }) => name)).size).toBe(100)
          expect(new Set(edges.flatMap(({ sourceId, targetId }) => [sourceId, targetId])).size).toBe(100)
        }
      })
    )
  })
})
