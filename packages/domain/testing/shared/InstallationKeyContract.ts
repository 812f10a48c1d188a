import { assert, it } from "@effect/vitest"
import { Effect, type Layer } from "effect"
import { InstallationKey } from "../../src/shared/InstallationKey.ts"

/** What every `InstallationKey` keeps; the layer provides the one under test. */
export const suite = <E>(name: string, layer: Layer.Layer<InstallationKey, E>): void =>
  it.layer(layer, { excludeTestServices: true, timeout: "60 seconds" })(`InstallationKey: ${name}`, (it) => {
    it.effect("has 32 bytes, the same at every reading, whoever reads at the same time", () =>
      Effect.gen(function* () {
        const { read } = yield* InstallationKey
        const [first, ...others] = yield* Effect.all([read, read, read], { concurrency: "unbounded" })
        assert.strictEqual(first?.length, 32)
        assert.isAbove(new Set(first).size, 8)
        for (const other of others) assert.deepStrictEqual(other, first)
      })
    )
  })
