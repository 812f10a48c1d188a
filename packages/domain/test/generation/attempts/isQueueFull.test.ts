import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { isQueueFull } from "../../../src/generation/attempts/JobQueue.ts"

const amount = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 20 }))

describe("isQueueFull", () => {
  it.prop("takes as many jobs as its capacity, one after another", { queueCapacity: amount }, (settings) => {
    let waiting = 0
    while (waiting <= 20 && !isQueueFull(waiting, settings)) waiting += 1
    assert.strictEqual(waiting, settings.queueCapacity)
  })

  it.prop("never takes a job again before one leaves", { queueCapacity: amount, more: amount }, (it) => {
    assert.isTrue(isQueueFull(it.queueCapacity + it.more, it))
  })
})
